import { centsOf } from './amount'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟'] as const
/** Each stands for four places more: an amount of 10¹⁵ and less has no others. */
const MYRIADS = ['', '万', '亿', '万亿'] as const

const digit = (value: number): string => DIGITS[value] ?? ''

/** Four places in words; a gap between them is one 零. */
function groupWords(group: number): string {
  let words = ''
  let hasGap = false
  for (let place = 3; place >= 0; place--) {
    const value = Math.floor(group / 10 ** place) % 10
    if (value === 0) {
      hasGap = words !== ''
      continue
    }
    words += `${hasGap ? '零' : ''}${digit(value)}${PLACES[place]}`
    hasGap = false
  }
  return words
}

function wholeWords(whole: bigint): string {
  const groups: number[] = []
  for (let rest = whole; rest > 0n; rest /= 10_000n) groups.unshift(Number(rest % 10_000n))
  let words = ''
  let hasGap = false
  for (const [at, group] of groups.entries()) {
    if (group === 0) {
      hasGap = words !== ''
      continue
    }
    // A group that does not fill its thousands is parted from what stands before it.
    const isParted = words !== '' && (hasGap || group < 1000)
    words += `${isParted ? '零' : ''}${groupWords(group)}${MYRIADS[groups.length - 1 - at] ?? ''}`
    hasGap = false
  }
  return words
}

const SUBUNITS = 100n

/** An amount of yuan in Chinese capitals, as it stands on invoices: 壹仟零伍拾元整, 叁元零肆分, （负数）…. */
export function amountInWords(amount: string): string {
  const cents = centsOf(amount)
  const size = cents < 0n ? -cents : cents
  const [whole, part] = [size / SUBUNITS, Number(size % SUBUNITS)]
  const [jiao, fen] = [Math.floor(part / 10), part % 10]
  const yuan = whole > 0n ? `${wholeWords(whole)}元` : ''
  const small = `${jiao > 0 ? `${digit(jiao)}角` : fen > 0 && whole > 0n ? '零' : ''}${fen > 0 ? `${digit(fen)}分` : ''}`
  const words = yuan === '' && small === '' ? '零元' : `${yuan}${small}`
  return `${cents < 0n ? '（负数）' : ''}${words}${fen === 0 ? '整' : ''}`
}
