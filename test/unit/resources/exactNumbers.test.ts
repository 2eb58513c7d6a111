import type { KindName } from '../../../src/resources/kit/field'
import { kinds } from '../../../src/resources/kit/kinds'

const longest = (digit: string): string => `1.${'0'.repeat(70)}${digit}`

const read = (kind: KindName, input: unknown): unknown => {
  const parsed = kinds[kind].parse(input, { kind, label: ['字段', 'Field'], required: false })
  return 'message' in parsed ? parsed.message : parsed.value
}

describe('numbers that no double holds, and texts that are too long for one', () => {
  it.each<[KindName, unknown, unknown]>([
    ['int', '1.0000000000000000000001', 'check.int'],
    ['int', longest('1'), 'check.int'],
    ['int', '99999999999999999999', 'check.max'],
    ['number', '0.0000001', 1e-7],
    ['number', 1e-12, 1e-12],
    ['number', '1.0000000000000000000001', 'check.tooPrecise'],
    ['number', '9007199254740990.7', 'check.tooPrecise'],
    ['number', '9007199254740991', 9007199254740991],
    ['number', longest('1'), 'check.number'],
    ['money', '12.3400', '12.34'],
    ['money', longest('1'), 'check.money'],
    ['money', longest('0'), 'check.money'],
    ['rate', `${longest('0')}%`, 'check.rate'],
    ['date', `2026-01-31${'T00:00'.repeat(20)}\n`, 'check.date'],
    ['datetime', `2026-01-31${'T00:00'.repeat(20)}`, 'check.datetime'],
  ])('%s: %s is %s', (kind, input, outcome) => {
    expect(read(kind, input)).toBe(outcome)
  })

  it('writes a small number so that it is read again', () => {
    expect(kinds.number.format(1.5e-7, { kind: 'number', label: ['字段', 'Field'], required: false })).toBe(
      '0.00000015',
    )
  })
})
