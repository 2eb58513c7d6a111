import type { Part } from '../resources/part'
import { rehearseTask, runTask } from './taskActions'
import { taskCalls } from './taskCalls'
import { taskHook } from './taskHook'
import { taskNoticeKinds } from './taskNotices'
import { taskRunKinds } from './taskWork'

/** What is done by the clock. */
export const tasksPart: Part = {
  calls: taskCalls,
  actions: [runTask, rehearseTask],
  hooks: { task: taskHook },
  noticeKinds: taskNoticeKinds,
  registerRuns: (queue, services) => {
    for (const kind of taskRunKinds(services)) queue.register(kind)
  },
}
