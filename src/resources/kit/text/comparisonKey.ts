import { foldTable } from './foldTable'

/** What most names, codes and links look like: their small letters are their key. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/
const [UNITS, LONG] = [0x1_0000, 0xffff]

let singles: Uint16Array | undefined

/** By UTF-16 unit the one that stands for it; LONG: none or several do, or the unit is half a sign. */
function unitTable(): Uint16Array {
  if (singles) return singles
  const units = Uint16Array.from({ length: UNITS }, (_, unit) => (unit >= 0xd800 && unit <= 0xdfff ? LONG : unit))
  for (const [code, folded] of foldTable())
    if (code < UNITS) units[code] = folded.length === 1 ? folded.charCodeAt(0) : LONG
  singles = units
  return units
}

function foldSigns(text: string): string {
  const units = unitTable()
  let folded = ''
  for (let at = 0; at < text.length; at++) {
    const unit = units[text.charCodeAt(at)] ?? LONG
    if (unit !== LONG) {
      folded += String.fromCharCode(unit)
      continue
    }
    const code = text.codePointAt(at) ?? 0
    folded += foldTable().get(code) ?? String.fromCodePoint(code)
    if (code >= UNITS) at++
  }
  return folded
}

/**
 * What a text is compared by, on both sides and whatever their Unicode form: names, codes, links, words that are looked for.
 * Capitals, the width of signs, kinds of spaces and of hyphens, how many spaces stand between two words and signs nobody
 * sees make no difference; accents do. The database has the same function (server/foundation/db/comparisonSql.ts).
 */
export function comparisonKey(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase()
  return foldSigns(text)
    .normalize('NFC')
    .replaceAll('i\u0307', 'i')
    .replace(/ {2,}/g, ' ')
    .replace(/^ /, '')
    .replace(/ $/, '')
}

/** Does the part stand in the text, however either is written? */
export const containsText = (text: string, part: string): boolean => comparisonKey(text).includes(comparisonKey(part))
