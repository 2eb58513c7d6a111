const CODES = 0x1_0000
const FULL_WIDTH = { from: 0xff01, to: 0xff5e, shift: 0xfee0 }
const WIDE_SPACE = 0x3000
const SPACE = 0x20
/** Of letters beyond this one, scripts that set no spaces between their words begin soon. */
const LAST_SPACED = 0x0530
const SPELLED = /[\p{L}\p{Nd}]/u

function foldedCode(code: number): number {
  const narrow =
    code >= FULL_WIDTH.from && code <= FULL_WIDTH.to ? code - FULL_WIDTH.shift : code === WIDE_SPACE ? SPACE : code
  const lower = String.fromCharCode(narrow).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : narrow
}

let folds: Uint16Array | undefined

/** By the code of a sign, the one it is compared as: small, and half as wide where it has a twin that is. */
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
