import { withoutHidden } from './hiddenSigns'
import { plainWidth } from './plainWidth'
import { type UnstorableSign, unstorableSign } from './unstorableSign'

type Lines = 'one' | 'many'
type Width = 'keep' | 'plain'

export interface CleanOptions {
  /** `one` (default): line breaks and tabs become a space. `many`: they stay, every break as `\n`. */
  lines?: Lines
  /** `plain`: full-width signs become plain ones. `keep` (default): they are part of the text. */
  width?: Width
}

/**
 * Nearly every text holds only such signs, in which nothing can be hidden, taken apart or of another width, and needs no
 * second look: ASCII, Latin with its accents, Cyrillic, punctuation, kana, Han and Hangul.
 */
const PLAIN_SIGNS =
  '\\x20-\\x7e\\xa1-\\xac\\xae-\\u024f\\u0400-\\u0482\\u048a-\\u052f\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20bf\\u3001-\\u3029\\u3041-\\u3096\\u30a1-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7a3'
const ODD = {
  one: { keep: new RegExp(`[^${PLAIN_SIGNS}\\uff01-\\uff5e]`), plain: new RegExp(`[^${PLAIN_SIGNS}]`) },
  many: { keep: new RegExp(`[^\\n\\t${PLAIN_SIGNS}\\uff01-\\uff5e]`), plain: new RegExp(`[^\\n\\t${PLAIN_SIGNS}]`) },
} as const

const BREAK = /\r\n|[\r\v\f\x85\u2028\u2029]/g
const BREAKS = /[\t\n\r\v\f\x85\u2028\u2029]+/g
const INDENT: ReadonlySet<string> = new Set([' ', '\t', '\u3000'])

/** An indent of the first of several lines is part of how they look; every other space at the edges is not. */
function trimLines(text: string): string {
  const bare = text.trim()
  if (!bare.includes('\n')) return bare
  const start = text.indexOf(bare)
  let from = start
  while (from > 0 && INDENT.has(text.charAt(from - 1))) from -= 1
  return text.slice(from, start) + bare
}

/**
 * A text as it is stored, however it came: in composed form (NFC), without controls, zero-width and direction signs (joiners
 * stay where a script or an emoji needs them), without spaces of any kind at its edges. Never throws; what cannot be stored at
 * all (`unstorableSign`) is left for the caller to refuse. Runs in time of the text's length; cleaning twice changes nothing.
 */
export function cleanText(text: string, { lines = 'one', width = 'keep' }: CleanOptions = {}): string {
  return ODD[lines][width].test(text) ? cleanOdd(text, lines, width) : trimmed(text, lines)
}

/** The same for what is to be stored; the sign where that cannot be. Nearly all texts are looked through once. */
export function storedText(
  text: string,
  { lines = 'one', width = 'keep' }: CleanOptions = {},
): string | UnstorableSign {
  if (!ODD[lines][width].test(text)) return trimmed(text, lines)
  return unstorableSign(text) ?? cleanOdd(text, lines, width)
}

const trimmed = (text: string, lines: Lines): string => (lines === 'one' ? text.trim() : trimLines(text))

function cleanOdd(text: string, lines: Lines, width: Width): string {
  const broken = lines === 'one' ? text.replace(BREAKS, ' ') : text.replace(BREAK, '\n')
  const visible = withoutHidden(broken).normalize('NFC')
  return trimmed(width === 'plain' ? plainWidth(visible) : visible, lines)
}
