import { amountOf, centsOf, sumOf } from '../../../src/resources/rules/amount'
import { mayBecome, nextStates, ORDER_STATES } from '../../../src/resources/rules/orderState'

describe('the machine of an order', () => {
  it('leads from unpaid to every state, and never back from paid to unpaid', () => {
    const reached = new Set(['unpaid'])
    for (const state of reached) for (const next of nextStates(state as 'unpaid')) reached.add(next)
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
    for (const paid of ['paid', 'partly_refunded', 'refunded'] as const)
      for (const before of ['unpaid', 'paying', 'failed', 'expired', 'cancelled'] as const)
        expect([paid, before, mayBecome(paid, before)]).toEqual([paid, before, false])
  })

  it('ends where all was given back or it was cancelled', () => {
    expect(ORDER_STATES.filter((state) => nextStates(state).length === 0)).toEqual(['refunded', 'cancelled'])
  })
})

describe('amounts (decisions: money)', () => {
  it('are counted in hundredths, however they are written', () => {
    expect(['12', '12.5', '0.05', '-3.10'].map((text) => amountOf(centsOf(text)))).toEqual([
      '12.00',
      '12.50',
      '0.05',
      '-3.10',
    ])
    expect(sumOf(['9999999999.99', '0.01', '0.10'])).toBe('10000000000.10')
  })

  it.each(['1.005', 'x', '1,000.00', ''])('are not %p', (text) => {
    expect(() => centsOf(text)).toThrow()
  })
})
