import type { Part } from '../../kernel/resources/part'
import { databaseHook } from './hooks/database'
import { siteHook } from './hooks/site'
import { siteFieldHook } from './hooks/site_field'
import { sitePublisherHook } from './hooks/site_publisher'
import { lifecycleCalls } from './lifecycle/lifecycleCalls'
import { lifecycleRun } from './lifecycle/lifecycleRun'
import { rolloutRun } from './lifecycle/rollout'
import { followLifecycle } from './lifecycle/settle'
import { siteCalls } from './siteCalls'
import { sitePublisherCalls } from './sitePublisherCalls'
import { siteUpkeepCalls } from './siteUpkeepCalls'
import { connectionCalls } from './testing/calls'

/** Sites: where they are, who enters them, their lifecycle, what they publish. */
export const sitesPart: Part = {
  calls: [...siteCalls, ...lifecycleCalls, ...sitePublisherCalls, ...connectionCalls, ...siteUpkeepCalls],
  hooks: { site: siteHook, database: databaseHook, site_publisher: sitePublisherHook, site_field: siteFieldHook },
  registerRuns(queue, services) {
    queue.register(lifecycleRun(services))
    queue.register(rolloutRun(services))
  },
  follow: followLifecycle,
}
