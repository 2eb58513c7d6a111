import type { Rule } from '../kit/rule'

const MINUTES = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30]
const HOURS = [1, 2, 3, 4, 6, 8, 12]
const LIMITS = { minute: MINUTES, hour: HOURS } as const

/** Steps that do not come out even would leave an odd pause at the end of each hour or day. */
export const taskSteps: Rule<'cycle' | 'every' | 'cron'> = {
  reads: ['cycle', 'every', 'cron'],
  check: ({ cycle, every, cron }) => {
    if (cron || typeof every !== 'number' || (cycle !== 'minute' && cycle !== 'hour')) return undefined
    const fits: readonly number[] = LIMITS[cycle]
    if (fits.includes(every)) return undefined
    return { field: 'every', message: 'rule.taskSteps', values: { steps: fits.join(', ') } }
  },
}
