import type { Part } from '../../kernel/resources/part'
import { followControl } from './automatic'
import { retrySync, stopSync } from './recordActions'
import { syncCalls } from './syncCalls'
import { syncFieldHook } from './syncFieldHook'
import { syncRun } from './syncRun'

/** Rows that go from control to the sites: rules, journal, publishing. */
export const syncPart: Part = {
  calls: syncCalls,
  actions: [retrySync, stopSync],
  hooks: { sync_field: syncFieldHook },
  registerRuns: (queue, services) => queue.register(syncRun(services)),
  follow: followControl,
}
