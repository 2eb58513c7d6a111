import { chanceOf } from '../../../mock/chance'
import { apportion } from '../../../server/features/invoices/apportion'
import {
  type InvoiceState,
  invoiceStates,
  isNumbered,
  mayInvoiceBecome,
  nextInvoiceStates,
} from '../../../src/resources/rules/invoiceState'

const STATES = Object.keys(invoiceStates) as InvoiceState[]

describe('the machine of an invoice', () => {
  it('leads from asked to every state, and from none that has a number back to one without', () => {
    const reached = new Set(['asked'])
    for (const state of reached) for (const next of nextInvoiceStates(state as 'asked')) reached.add(next)
    expect([...reached].sort()).toEqual([...STATES].sort())
    for (const state of STATES.filter(isNumbered))
      expect(nextInvoiceStates(state).filter((next) => !isNumbered(next))).toEqual([])
  })

  it('does not reverse what reverses another one', () => {
    expect([mayInvoiceBecome('issued', 'reversed'), mayInvoiceBecome('issued', 'reversed', true)]).toEqual([
      true,
      false,
    ])
    expect(mayInvoiceBecome('issued', 'sent', true)).toBe(true)
  })
})

describe('the parts of an invoice', () => {
  it('are together the whole, each within a cent of its share', () => {
    const chance = chanceOf(7)
    for (let round = 0; round < 2000; round++) {
      const weights = Array.from({ length: chance.whole(1, 9) }, () => BigInt(chance.whole(0, 500_000)))
      const sum = BigInt(chance.whole(-900_000, 900_000))
      const parts = apportion(sum, weights)
      expect(parts.reduce((total, part) => total + part, 0n)).toBe(sum)
      const whole = weights.reduce((total, weight) => total + weight, 0n)
      if (whole > 0n)
        for (const [at, part] of parts.entries()) {
          const off = part * whole - sum * (weights[at] ?? 0n)
          expect((off < 0n ? -off : off) < whole).toBe(true)
        }
    }
  })

  it('are as they were asked for where the whole is', () => {
    expect(apportion(150n, [100n, 50n])).toEqual([100n, 50n])
    expect(apportion(-150n, [100n, 50n])).toEqual([-100n, -50n])
    expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(apportion(5n, [0n, 0n])).toEqual([5n, 0n])
  })
})
