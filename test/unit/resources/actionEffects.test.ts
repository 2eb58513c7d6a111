import { allResources } from '../../../src/resources'
import { type Action, contractsOf } from '../../../src/resources/kit/action'
import { type ActionSeen, sayRows } from '../../../src/resources/kit/actionEffect'
import type { Fields } from '../../../src/resources/kit/field'
import { refundEffect } from '../../../src/resources/rules/orderEffects'

const MONEY = '1234.50'

const sampleOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'money' ? MONEY : kind === 'int' ? 1234 : kind === 'email' ? 'reader@example.com' : `sample of ${name}`,
    ]),
  )

const titlesOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { to }]) => (to ? [[name, to === 'currency' ? 'CNY' : 'Reader Ltd']] : [])),
  )

/** Has it a mark of moving money or mail, or of many rows? What is pressed twice by mistake is such a thing. */
const hasMark = ({ place, isAside, run, isFinal, isOnce, input = {}, output = {} }: Action): boolean =>
  place !== undefined &&
  !isAside &&
  (place === 'batch' ||
    run !== undefined ||
    isFinal === true ||
    isOnce === true ||
    Object.values(input).some(({ kind }) => kind === 'money') ||
    'sent_to' in output ||
    'reply_mail' in output)

const declared = allResources.flatMap((resource) =>
  contractsOf(resource).map(([name, action]) => ({ called: `${resource.name}:${name}`, resource, action })),
)
const marked = declared.filter(({ action }) => hasMark(action))

/** A number, an address, a name in quotation marks, or that it is all there is. */
const NAMED = [
  /1,234|2,469|reader@|“.+”|sample of|全部|整份/,
  /1,234|2,469|reader@|“.+”|sample of|\ball\b|\bwhole\b/,
] as const

describe('actions that move money or mail, or write many rows', () => {
  it('are found among the declarations', () => {
    const names = marked.map(({ called }) => called)
    expect(names).toEqual(
      expect.arrayContaining([
        'order:refund',
        'order:resend-mail',
        'invoice:issue',
        'invoice:send-many',
        'coupon:generate',
      ]),
    )
  })

  it.each(marked)('name on their button what they will do: $called', ({ resource, action }) => {
    const seen: ActionSeen = {
      row: { ...sampleOf(resource.allFields), order_amount: '2469.00', amount_refunded: '0.00' },
      draft: { ...sampleOf(action.input ?? {}), way: 'part' },
      count: 1234,
      titles: { ...titlesOf(resource.allFields), ...titlesOf(action.input ?? {}) },
    }
    const said = action.effect?.label(seen)
    for (const at of [0, 1] as const) expect(said?.[at]).toMatch(NAMED[at])
  })

  it('say their title alone while nothing is known of their row', () => {
    const nothing = { row: {}, draft: {}, count: undefined, titles: {} }
    for (const { action } of marked)
      for (const words of action.effect?.label(nothing) ?? []) expect(words).not.toMatch(/undefined|NaN|\{/)
  })
})

describe('the words of a button', () => {
  it('count what is ticked, and say all where only the server can count', () => {
    const words = ['分派{rows}', 'Assign {rows}'] as const
    const noun = ['条留言', 'message', 'messages'] as const
    expect(sayRows(words, noun, 1)).toEqual(['分派 1 条留言', 'Assign 1 message'])
    expect(sayRows(words, noun, undefined)).toEqual(['分派全部符合条件的留言', 'Assign all matching messages'])
  })

  const row = {
    amount_paid: '12163.50',
    amount_refunded: '0.00',
    lines: [{ id: 7, amount: '90.00', refunded: '20.00' }],
  }
  it.each([
    [{ way: 'part', amount: '1000.00' }, 'Refund 1,000.00 of 12,163.50 CNY'],
    [{ way: 'whole' }, 'Refund 12,163.50 of 12,163.50 CNY'],
    [{ way: 'lines', line_ids: [7] }, 'Refund 70.00 of 12,163.50 CNY'],
    [{ way: 'lines', line_ids: [] }, undefined],
    [{}, undefined],
  ])('say of a refund by %j: %s', (draft, words) => {
    const said = refundEffect.label({ row, draft, count: undefined, titles: { currency_id: 'CNY' } })
    expect(said?.[1]).toBe(words)
  })
})
