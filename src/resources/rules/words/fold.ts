import { foldTable as signs } from '../../kit/text/foldTable'

const CODES = 0x1_0000
/** Of letters beyond this one, scripts that set no spaces between their words begin soon. */
const LAST_SPACED = 0x0530
const SPELLED = /[\p{L}\p{Nd}]/u

/** Places in a text are told by its own signs: what is nothing, or several signs, when texts are compared stays itself here. */
function foldedCode(code: number): number {
  const folded = signs().get(code) ?? ''
  return folded.length === 1 ? folded.charCodeAt(0) : code
}

let folds: Uint16Array | undefined

/** By the code of a sign, the one it is compared as (see comparisonKey). */
export function foldTable(): Uint16Array {
  folds ??= Uint16Array.from({ length: CODES }, (_, code) => foldedCode(code))
  return folds
}

/** A text as it is compared: as long as before, each sign in its place. */
export function folded(text: string): string {
  const table = foldTable()
  let made = ''
  for (let at = 0; at < text.length; at++) made += String.fromCharCode(table[text.charCodeAt(at)] ?? 0)
  return made
}

/** A letter or digit, folded, of a script that sets spaces between its words. */
export const isSpelled = (code: number): boolean => code < LAST_SPACED && SPELLED.test(String.fromCharCode(code))
