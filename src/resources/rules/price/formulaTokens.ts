import { unitsOf } from '../../kit/decimal'
import { NotAFormula } from './formula'

/** One piece of a formula's text. */
export interface Token {
  is: 'number' | 'word' | 'sign' | 'end'
  text: string
  /** Of a number. */
  units: bigint
  /** Where it stands, counted from 1. */
  at: number
}

/** As many decimals as the amounts of a batch change. */
const MOST_PLACES = 4
const LONGEST_WHOLE = 9

const PIECE = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-z]+)|([-+*/(),%]))/iy

/** Signs that people type for others. */
const SAME: Readonly<Record<string, string>> = {
  '×': '*',
  '÷': '/',
  '−': '-',
  '–': '-',
  '，': ',',
  '、': ',',
  '．': '.',
}

/** Full-width signs and the signs of school books count as those of a keyboard. */
export const plainFormula = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[×÷−–，、．]/g, (sign) => SAME[sign] ?? sign)

/** The pieces of a formula, the end being the last. */
export function tokensOf(text: string): readonly Token[] {
  const plain = plainFormula(text)
  const tokens: Token[] = []
  const piece = new RegExp(PIECE)
  const whole = plain.trimEnd().length
  while (piece.lastIndex < whole) {
    const from = piece.lastIndex
    const found = piece.exec(plain)
    if (!found) throw unknownSign(plain, from)
    tokens.push(tokenOf(found, piece.lastIndex))
  }
  return [...tokens, { is: 'end', text: '', units: 0n, at: whole + 1 }]
}

function unknownSign(plain: string, from: number): NotAFormula {
  const at = from + (/\S/.exec(plain.slice(from))?.index ?? 0)
  return new NotAFormula({ fault: 'sign', sign: [...plain.slice(at)][0] ?? '', at: at + 1 })
}

function tokenOf([, number, word, sign]: RegExpExecArray, end: number): Token {
  const text = number ?? word?.toLowerCase() ?? sign ?? ''
  const at = end - text.length + 1
  if (number === undefined) return { is: word === undefined ? 'sign' : 'word', text, units: 0n, at }
  return { is: 'number', text, units: numberOf(number), at }
}

function numberOf(text: string): bigint {
  const [whole = '', rest = ''] = text.split('.')
  if (rest.length > MOST_PLACES) throw new NotAFormula({ fault: 'places', number: text, max: MOST_PLACES })
  if (whole.length > LONGEST_WHOLE) throw new NotAFormula({ fault: 'large', number: text })
  return unitsOf(text.startsWith('.') ? `0${text}` : text) ?? 0n
}
