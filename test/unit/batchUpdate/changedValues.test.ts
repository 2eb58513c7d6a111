import { currency } from '../../../src/resources/currency'
import { changedValues } from '../../../src/resources/kit/batchUpdate/changedValues'
import type { FieldChange } from '../../../src/resources/kit/batchUpdate/fieldChange'
import { parseChanges } from '../../../src/resources/kit/batchUpdate/parseChanges'
import { waysOf } from '../../../src/resources/kit/batchUpdate/waysOf'
import { report } from '../../../src/resources/report'

const made = (row: Record<string, unknown>, ...changes: FieldChange[]) => changedValues(report, changes, row)
const price = (from: string | null, value: string) =>
  made({ price: from }, { field: 'price', way: 'amount', value }).price

describe('changes of many rows', () => {
  it.each([
    ['1000.00', '+10%', '1100.00'],
    ['1000.00', '-50', '950.00'],
    ['1000.00', '=1200', '1200.00'],
    ['1000.00', '1200.5', '1200.50'],
    ['1000.00', '=80%', '800.00'],
    ['0.05', '+10%', '0.06'],
    ['19.99', '-33.3333%', '13.33'],
    ['9999999999.99', '+0.01', '10000000000.00'],
    ['10.00', '-50', '-40.00'],
    ['100.00', '＋１０％', '110.00'],
  ])('makes of %s by %s %s, without a float', (from, value, to) => {
    expect(price(from, value)).toBe(to)
  })

  it('leaves what is empty empty, unless it is told a value', () => {
    expect(price(null, '+10%')).toBeNull()
    expect(price(null, '=12')).toBe('12.00')
  })

  it('takes percentages of a rate as points', () => {
    expect(made({ discount_rate: '0.150000' }, { field: 'discount_rate', way: 'amount', value: '+5%' })).toEqual({
      discount_rate: '0.200000',
    })
    expect(made({}, { field: 'discount_rate', way: 'amount', value: '15%' })).toEqual({ discount_rate: '0.150000' })
  })

  it('raises a rate of exchange by a part of itself, since nobody reads it in percent', () => {
    const change = { field: 'exchange_rate', way: 'amount', value: '+5%' } as const
    expect(changedValues(currency, [change], { exchange_rate: '7.200000' })).toEqual({ exchange_rate: '7.560000' })
  })

  it.each([
    ['12345.67', '0.1', '12345.70'],
    ['12345.67', '50', '12350.00'],
    ['12325.00', '50', '12350.00'],
    ['12324.99', '50', '12300.00'],
    ['499.99', '1000', '0.00'],
  ])('rounds %s to %s as %s', (from, step, to) => {
    expect(made({ price: from }, { field: 'price', way: 'round', value: step }).price).toBe(to)
  })

  it('finds and replaces as it is written, whatever stands in it', () => {
    const row = { name: 'AI (2025) and ai (2025) $&' }
    expect(made(row, { field: 'name', way: 'replace', find: '(2025)', value: '$& 2026' }).name).toBe(
      'AI $& 2026 and ai $& 2026 $&',
    )
    expect(made(row, { field: 'name', way: 'replace', find: 'AI', value: 'X', matchesCase: true }).name).toBe(
      'X (2025) and ai (2025) $&',
    )
  })

  it('adds and removes tags, each once', () => {
    const row = { keywords: ['a', 'b'] }
    expect(made(row, { field: 'keywords', way: 'add', value: ['b', 'c'] }).keywords).toEqual(['a', 'b', 'c'])
    expect(made(row, { field: 'keywords', way: 'remove', value: ['a', 'b'] }).keywords).toBeNull()
    expect(made({ keywords: null }, { field: 'keywords', way: 'add', value: ['c'] }).keywords).toEqual(['c'])
  })

  it('makes one change after the other', () => {
    expect(
      made(
        { price: '199.00' },
        { field: 'price', way: 'amount', value: '+10%' },
        { field: 'price', way: 'round', value: '10' },
      ),
    ).toEqual({ price: '220.00' })
  })

  it('copies from another field', () => {
    expect(made({ name: 'A', seo_title: null }, { field: 'seo_title', way: 'copy', value: 'name' })).toEqual({
      seo_title: 'A',
    })
  })
})

describe('what may be asked of many rows', () => {
  const problems = (...changes: unknown[]) => parseChanges(report, changes).problems.map(({ message }) => message)

  it('never gives one value to all where only one row may have it', () => {
    expect(waysOf(report, 'name')).toEqual(['replace', 'prepend', 'append'])
    expect(waysOf(report, 'link')).toEqual(['replace', 'prepend', 'append'])
    expect(waysOf(report, 'hits')).toEqual([])
    expect(waysOf(report, 'price')).not.toContain('clear')
  })

  it('says what is wrong with each', () => {
    expect(problems()).toEqual(['rule.changeNeeded'])
    expect(problems({ field: 'price', way: 'amount', value: '10,5%' })).toEqual(['rule.changeAmount'])
    expect(problems({ field: 'price', way: 'amount', value: '+1.23456' })).toEqual(['rule.changeAmount'])
    expect(problems({ field: 'price', way: 'explode' }, null, 7, { field: 'constructor', way: 'set' })).toEqual([
      'rule.changeUnknown',
      'rule.changeUnknown',
      'rule.changeUnknown',
      'rule.changeUnknown',
    ])
    expect(problems({ field: 'discount_type', way: 'set', value: 'much' })).toEqual(['check.choice'])
    expect(problems({ field: 'author', way: 'replace', find: '' })).toEqual(['rule.changeFind'])
    expect(problems({ field: 'author', way: 'copy', value: 'price' })).toEqual(['rule.changeSource'])
    expect(problems(...Array.from({ length: 21 }, () => ({})))).toEqual(['rule.changesTooMany'])
  })
})
