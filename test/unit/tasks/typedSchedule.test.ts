import { planOf } from '../../../src/resources/tasks/schedule'
import { wordsOfSchedule } from '../../../src/resources/tasks/scheduleWords'
import { typedSchedule } from '../../../src/resources/tasks/typedSchedule'

const cronOf = (typed: string): string | undefined => {
  const schedule = typedSchedule(typed)
  if (!schedule) return undefined
  const { cron, unit, every } = planOf(schedule)
  return every === 1 ? cron : `${cron} / ${every} ${unit}`
}

describe('typed words become a schedule (flow 16.1)', () => {
  it.each([
    ['every Monday and Friday at 8', '0 8 * * 1,5'],
    ['Every monday, wednesday and sunday at 6:30 pm', '30 18 * * 1,3,7'],
    ['every day at 3:30', '30 3 * * *'],
    ['daily at noon', '0 12 * * *'],
    ['every 15 minutes', '*/15 * * * *'],
    ['every minute', '* * * * *'],
    ['every 2 hours at :10', '10 */2 * * *'],
    ['hourly', '0 * * * *'],
    ['weekdays at 9am', '0 9 * * 1,2,3,4,5'],
    ['Monday to Thursday at 12 am', '0 0 * * 1,2,3,4'],
    ['on the 1st of every month at 6', '0 6 1 * *'],
    ['every other week on Tuesday at 7', '0 7 * * 2 / 2 week'],
    ['every 3 days at 4', '0 4 * * * / 3 day'],
    ['0 8 * * 1,5', '0 8 * * 1,5'],
  ])('in English: %s', (typed, cron) => {
    expect(cronOf(typed)).toBe(cron)
  })

  it.each([
    ['每周一、周五 08:00', '0 8 * * 1,5'],
    ['每周一三五下午三点半', '30 15 * * 1,3,5'],
    ['每天凌晨3点15分', '15 3 * * *'],
    ['每天 8 点', '0 8 * * *'],
    ['每 15 分钟', '*/15 * * * *'],
    ['每小时第 5 分', '5 * * * *'],
    ['每两小时', '0 */2 * * *'],
    ['工作日早上九点', '0 9 * * 1,2,3,4,5'],
    ['周一至周四 10:00', '0 10 * * 1,2,3,4'],
    ['每月 1 日 6 点', '0 6 1 * *'],
    ['每月十五号中午', '0 12 15 * *'],
    ['每两周的周二 07:00', '0 7 * * 2 / 2 week'],
    ['每隔三天 04:00', '0 4 * * * / 3 day'],
  ])('in Chinese: %s', (typed, cron) => {
    expect(cronOf(typed)).toBe(cron)
  })

  it.each(['', 'soon', 'every day', '每天', '很快', 'every day at 25:00', '* * *', '每天 30 点'])(
    'not understood: “%s”',
    (typed) => {
      expect(typedSchedule(typed)).toBeUndefined()
    },
  )
})

describe('a schedule in words', () => {
  it.each([
    ['every Monday and Friday at 8', ['每周一、周五 08:00', 'Every Monday and Friday at 08:00']],
    ['weekdays at 9', ['每个工作日（周一至周五）09:00', 'Monday to Friday at 09:00']],
    ['every 15 minutes', ['每 15 分钟', 'Every 15 minutes']],
    ['hourly', ['每小时整点', 'Every hour, on the hour']],
    ['every 2 hours at :10', ['每 2 小时的第 10 分', 'Every 2 hours at 10 past']],
    ['on the 22nd of every month at 6', ['每月 22 日 06:00', 'On the 22nd of every month at 06:00']],
    ['every 3 days at 4', ['每 3 天 04:00', 'Every 3 days at 04:00']],
    ['5 4 * 2 *', ['按表达式 5 4 * 2 *', 'By the expression 5 4 * 2 *']],
  ])('%s', (typed, words) => {
    const schedule = typedSchedule(typed)
    expect(schedule && wordsOfSchedule(schedule)).toEqual(words)
  })
})
