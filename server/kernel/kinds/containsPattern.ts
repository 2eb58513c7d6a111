import { foldTable, SPACES, UNSEEN } from '../../../src/resources/kit/text/foldTable'

/**
 * Which signs are compared as which, as a regular expression: a column is then read as it stands, sign by sign, whatever the
 * locale of its database, and nothing has to be worked out for each row. The pattern has neither references back nor
 * nested repetitions, so that it takes one pass over a text.
 */

const escapedCode = (code: number): string =>
  code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`
const escaped = (sign: string): string => escapedCode(sign.codePointAt(0) ?? 0)
const PLAIN = /^[a-z0-9]$/
const written = (sign: string): string => (PLAIN.test(sign) ? sign : escaped(sign))
const oneOf = (signs: readonly string[]): string =>
  signs.length === 1 ? written(signs[0] ?? '') : `[${signs.map(written).join('')}]`

const LONGEST_FOLD = 3

interface Sources {
  /** By a key's sign: those that stand for it. */
  signs: ReadonlyMap<string, string[]>
  /** By several signs of a key: those that each stand for all of them, such as ß for ss. */
  long: ReadonlyMap<string, string[]>
}

let made: Sources | undefined

function sources(): Sources {
  if (made) return made
  const [signs, long] = [new Map<string, string[]>(), new Map<string, string[]>()]
  for (const [code, folded] of foldTable()) {
    if (folded === '' || folded === ' ' || code === 0) continue
    const among = [...folded].length === 1 ? signs : long
    among.set(folded, [...(among.get(folded) ?? []), String.fromCodePoint(code)])
  }
  made = { signs, long }
  return made
}

/** Ascending codes as ranges. */
const classOf = (codes: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  return `[${runs.map(([from, to]) => (from === to ? escapedCode(from) : `${escapedCode(from)}-${escapedCode(to)}`)).join('')}]`
}

const SPACE_BETWEEN = `${classOf([...SPACES, 0x20].sort((one, other) => one - other))}+`
/** The dot of a Turkish i, which goes with its capital. */
const DOT_ABOVE = '\u0307'
const UNSEEN_BETWEEN = `${classOf(UNSEEN.filter((code) => code !== 0))}*`

const eitherOf = (ways: readonly string[]): string => (ways.length === 1 ? (ways[0] ?? '') : `(?:${ways.join('|')})`)

const alone = (sign: string): string => oneOf([sign, ...(sources().signs.get(sign) ?? [])])

/** A sign of a key in each of its looks: whole, or as a letter with its marks behind it. */
function anyLook(sign: string): string {
  if (sign === ' ') return SPACE_BETWEEN
  if (sign === 'i') return `${alone(sign)}${DOT_ABOVE}?`
  const parts = [...sign.normalize('NFD')]
  return eitherOf([alone(sign), ...(parts.length > 1 ? [parts.map(alone).join('')] : [])])
}

/** What stands at one place of a key, and how many of its signs that is. */
function partAt(key: readonly string[], at: number): { pattern: string; length: number } {
  for (let length = LONGEST_FOLD; length > 1; length--) {
    const together = key.slice(at, at + length)
    const long = sources().long.get(together.join(''))
    if (long && together.length === length)
      return { pattern: eitherOf([together.map(anyLook).join(UNSEEN_BETWEEN), oneOf(long)]), length }
  }
  return { pattern: anyLook(key[at] ?? ''), length: 1 }
}

/** What finds the text of a key in others (PostgreSQL's `~`), by what they are compared by. */
export function containsPattern(comparable: string): string {
  const key = [...comparable]
  const parts: string[] = []
  for (let at = 0; at < key.length; ) {
    const { pattern, length } = partAt(key, at)
    parts.push(pattern)
    at += length
  }
  return parts.join(UNSEEN_BETWEEN)
}
