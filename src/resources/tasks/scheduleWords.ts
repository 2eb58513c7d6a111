import type { Label } from '../kit/label'
import { type Schedule, WEEKDAYS, type Weekday } from './schedule'

export const WEEKDAY_TITLES: Readonly<Record<Weekday, Label>> = {
  mon: ['周一', 'Monday'],
  tue: ['周二', 'Tuesday'],
  wed: ['周三', 'Wednesday'],
  thu: ['周四', 'Thursday'],
  fri: ['周五', 'Friday'],
  sat: ['周六', 'Saturday'],
  sun: ['周日', 'Sunday'],
}

const two = (number: number): string => String(number).padStart(2, '0')
const clock = (hour: number, minute: number): string => `${two(hour)}:${two(minute)}`

/** `3rd`, as English counts days. */
function ordinal(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13
  const end = teen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${end}`
}

const andList = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

function weekly(days: readonly Weekday[], at: string): Label {
  if (days.length === 5 && !days.includes('sat') && !days.includes('sun'))
    return [`每个工作日（周一至周五）${at}`, `Monday to Friday at ${at}`]
  const [zh, en] = [0, 1].map((language) => days.map((day) => WEEKDAY_TITLES[day][language] ?? '')) as [
    string[],
    string[],
  ]
  return [`每${zh.join('、')} ${at}`, `Every ${andList(en)} at ${at}`]
}

const NUMBER = /^\d{1,2}$/
const DAY_LIST = /^[0-7](?:[-,][0-7]){0,7}$/

/** `1-3,5` → 1, 2, 3, 5. */
function numbersIn(list: string): number[] {
  const spread = list.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  })
  return [...new Set(spread.map((day) => (day === 0 ? 7 : day)))].sort((a, b) => a - b)
}

/** The plain ones in words; others are shown as they are. */
function wordsOfCron(cron: string): Label {
  const [minute = '', hour = '', day = '', month = '', weekday = '', more] = cron.trim().split(/\s+/)
  const isAt = NUMBER.test(minute) && NUMBER.test(hour) && month === '*' && more === undefined
  const at = clock(Number(hour), Number(minute))
  if (isAt && day === '*' && weekday === '*') return [`每天 ${at}`, `Every day at ${at}`]
  if (isAt && day === '*' && DAY_LIST.test(weekday)) {
    const days = numbersIn(weekday).map((number) => WEEKDAYS[number - 1] ?? 'mon')
    return weekly(days, at)
  }
  if (isAt && NUMBER.test(day) && weekday === '*')
    return [`每月 ${Number(day)} 日 ${at}`, `On the ${ordinal(Number(day))} of every month at ${at}`]
  return [`按表达式 ${cron.trim()}`, `By the expression ${cron.trim()}`]
}

function hourly(every: number, minute: number): Label {
  const [zh, en] = every === 1 ? ['每小时', 'Every hour'] : [`每 ${every} 小时`, `Every ${every} hours`]
  return minute === 0 ? [`${zh}整点`, `${en}, on the hour`] : [`${zh}的第 ${minute} 分`, `${en} at ${minute} past`]
}

/** When a task is due, in words. */
export function wordsOfSchedule(schedule: Schedule): Label {
  const { cycle, cron } = schedule
  if (cron) return wordsOfCron(cron)
  const [every, minute] = [schedule.every ?? 1, schedule.at_minute ?? 0]
  const at = clock(schedule.at_hour ?? 0, minute)
  if (cycle === 'minute')
    return every === 1 ? ['每分钟', 'Every minute'] : [`每 ${every} 分钟`, `Every ${every} minutes`]
  if (cycle === 'hour') return hourly(every, minute)
  if (cycle === 'day')
    return every === 1 ? [`每天 ${at}`, `Every day at ${at}`] : [`每 ${every} 天 ${at}`, `Every ${every} days at ${at}`]
  const day = schedule.at_weekday ?? 'mon'
  if (every === 1) return weekly([day], at)
  const [zh, en] = WEEKDAY_TITLES[day]
  return [`每 ${every} 周的${zh} ${at}`, `Every ${every} weeks on ${en} at ${at}`]
}
