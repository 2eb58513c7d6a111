import type { Rule } from '../kit/rule'

const WHOLE = 100

/** Nobody is given more than all of it. */
export const couponValue: Rule<'kind' | 'value'> = {
  reads: ['kind', 'value'],
  check: ({ kind, value }) =>
    kind === 'rate' && typeof value === 'number' && value > WHOLE
      ? { field: 'value', message: 'check.max', values: { max: WHOLE } }
      : undefined,
}
