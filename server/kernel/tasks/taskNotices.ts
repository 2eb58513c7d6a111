import type { Label } from '../../../src/resources/kit/label'
import { taskRun } from '../../../src/resources/task_run'
import { defineNoticeKind } from '../../foundation/services/noticeKind'
import type { Services } from '../../foundation/services/services'
import { notify, settleNotices } from '../notices/notify'
import type { TaskRow } from './taskRow'

type TaskAbout = Readonly<Record<'id', number> & Record<'name' | 'why', Label> & Record<'at', string>>

const history = ({ id }: TaskAbout): string => `/control/${taskRun.screen}?task_id=${id}`
const WHY: Label = ['你可以管理计划任务', 'You may manage scheduled tasks']

export const taskFailed = defineNoticeKind<TaskAbout>({
  name: 'task_failed',
  title: ['计划任务失败', 'A scheduled task failed'],
  why: WHY,
  level: 'warning',
  way: 'bell',
  say: ({ name: [zh, en], why }, count) =>
    count > 1
      ? [`计划任务“${zh}”连续失败 ${count} 次：${why[0]}`, `“${en}” has failed ${count} times in a row: ${why[1]}`]
      : [`计划任务“${zh}”失败：${why[0]}`, `“${en}” failed: ${why[1]}`],
  mail: ({ name, why, at: failedAt }, at) => ({
    code: 'task_failed',
    values: { task: name[at], failed_at: failedAt, reason: why[at] },
  }),
  path: history,
})

export const taskWell = defineNoticeKind<TaskAbout>({
  name: 'task_well',
  title: ['失败的计划任务恢复正常', 'A failed task is well again'],
  why: WHY,
  level: 'info',
  way: 'bell',
  say: ({ name: [zh, en] }) => [`计划任务“${zh}”恢复正常`, `“${en}” is well again`],
  path: history,
})

export const taskSlow = defineNoticeKind<TaskAbout>({
  name: 'task_slow',
  title: ['计划任务比平时慢很多', 'A task takes much longer than usual'],
  why: WHY,
  level: 'warning',
  way: 'bell',
  say: ({ name: [zh, en] }) => [
    `计划任务“${zh}”的用时已是平时的 4 倍，仍在运行`,
    `“${en}” takes four times as long as usual and still runs`,
  ],
  path: history,
})

export const taskCrowded = defineNoticeKind<TaskAbout>({
  name: 'task_crowded',
  title: ['计划任务赶不上自己的周期', 'A task takes longer than its pause'],
  why: WHY,
  level: 'warning',
  way: 'bell',
  say: ({ name: [zh, en] }) => [
    `计划任务“${zh}”每次都没做完就又到时间了`,
    `“${en}” is due again before it has ended, time after time`,
  ],
  path: history,
})

export const taskNoticeKinds = [taskFailed, taskWell, taskSlow, taskCrowded]

/** To the minute, in the time that everybody can convert. */
const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const aboutOf = (services: Services, { id, name, name_en }: TaskRow, why: Label = ['', '']): TaskAbout => ({
  id,
  name: [name, name_en || name],
  why,
  at: minuteOf(services.now()),
})

const audience = { holding: 'task:list' } as const
const keyOf = ({ id }: Pick<TaskRow, 'id'>): string => `task:${id}`

/** One notice for a streak of failures: the first calls people, the others count up. */
export const tellFailure = (services: Services, task: TaskRow, why: Label): Promise<void> =>
  notify(services, taskFailed, keyOf(task), {
    audience,
    about: aboutOf(services, task, why),
    isSilent: task.failures > 0,
  })

export async function tellWell(services: Services, task: TaskRow): Promise<void> {
  await settleNotices(services, taskFailed, keyOf(task))
  await settleNotices(services, taskWell, keyOf(task))
  await notify(services, taskWell, keyOf(task), { audience, about: aboutOf(services, task) })
}

export const tellSlow = (services: Services, task: TaskRow): Promise<void> =>
  notify(services, taskSlow, keyOf(task), { audience, about: aboutOf(services, task) })

export const settleSlow = (services: Services, task: TaskRow): Promise<void> =>
  settleNotices(services, taskSlow, keyOf(task))

/** Told once; as long as it goes on it is kept up to date. */
export const tellCrowded = (services: Services, task: TaskRow, isFirst: boolean): Promise<void> =>
  notify(services, taskCrowded, keyOf(task), { audience, about: aboutOf(services, task), isSilent: !isFirst })

export const settleCrowded = (services: Services, task: TaskRow): Promise<void> =>
  settleNotices(services, taskCrowded, keyOf(task))
