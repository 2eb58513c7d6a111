import { chanceOf } from '../../../mock/chance'
import { amountOf } from '../../../src/resources/rules/amount'
import { amountInWords } from '../../../src/resources/rules/amountWords'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }

/** Reads a whole number back, group by group. */
function wholeOf(words: string): bigint {
  let sum = 0n
  let group = 0n
  let digit = 0n
  for (const sign of words) {
    if (DIGITS.includes(sign)) digit = BigInt(DIGITS.indexOf(sign))
    else if (PLACES[sign] !== undefined) {
      group += digit * (PLACES[sign] ?? 0n)
      digit = 0n
    } else {
      sum = sign === '亿' ? (sum + group + digit) * 100_000_000n : sum + (group + digit) * 10_000n
      group = 0n
      digit = 0n
    }
  }
  return sum + group + digit
}

function centsOf(words: string): bigint {
  const [, whole = '', part = ''] = /^(?:([^元]*)元)?(.*)$/.exec(words.replace('整', '')) ?? []
  const at = (unit: string): bigint => BigInt(Math.max(0, DIGITS.indexOf(part[part.indexOf(unit) - 1] ?? '零')))
  return wholeOf(whole) * 100n + (part.includes('角') ? at('角') * 10n : 0n) + (part.includes('分') ? at('分') : 0n)
}

describe('an amount in Chinese capitals', () => {
  it.each([
    ['0.00', '零元整'],
    ['0.05', '伍分'],
    ['0.50', '伍角整'],
    ['3.04', '叁元零肆分'],
    ['10.00', '壹拾元整'],
    ['1050.00', '壹仟零伍拾元整'],
    ['10000.00', '壹万元整'],
    ['10001.10', '壹万零壹元壹角整'],
    ['100100.00', '壹拾万零壹佰元整'],
    ['100000000.00', '壹亿元整'],
    ['100010000.00', '壹亿零壹万元整'],
    ['9999999999.99', '玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
    ['-1280.00', '（负数）壹仟贰佰捌拾元整'],
  ])('%s is %s', (amount, words) => {
    expect(amountInWords(amount)).toBe(words)
  })

  it('reads back as the same, whatever the amount', () => {
    const chance = chanceOf(48)
    for (let round = 0; round < 3000; round++) {
      const cents = BigInt(Math.floor(10 ** (chance.next() * 12)))
      const words = amountInWords(amountOf(cents))
      expect([words, centsOf(words)]).toEqual([words, cents])
      expect(words).not.toMatch(/零零|零[万亿元拾佰仟]|^零(?!元整)/)
    }
  })
})
