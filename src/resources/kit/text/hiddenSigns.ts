/**
 * Signs that nobody sees: controls but tab and line breaks, and all that is drawn as nothing (zero width, direction,
 * selectors, fillers, notes between lines). `\p{DI}`: ignorable by default.
 */
const HIDDEN = /(?:(?![\t-\r\x85])[\p{Cc}\p{DI}\ufff9-\ufffb\p{NChar}])+/gu

/** Scripts in which a joiner or non-joiner is a matter of spelling, with the marks that stand on their letters. */
const JOINING =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Nkoo}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Tibt}\p{scx=Mymr}\p{scx=Khmr}]$/u
const LETTER = /^[\p{L}\p{M}]$/u
const CURSIVE = /^[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}]$/u
const MONGOLIAN = /^\p{sc=Mong}$/u
const HANGUL_PART = /^[\u1100-\u11ff]$/
const PICTURE = /^[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u
/** What a selector chooses a form of: pictures, Han, symbols; `1`, `#` and `*` where a key cap follows. */
const SELECTED = /^[\p{Extended_Pictographic}\p{RI}\p{sc=Han}\p{S}\p{sc=Phag}\p{sc=Mymr}]$/u
const KEY_CAP = /^[\d#*]\u20e3$/

const [NON_JOINER, JOINER, BLACK_FLAG, TAGS_END] = ['\u200c', '\u200d', '\u{1f3f4}', '\u{e007f}']
const SELECTOR = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u
const TAGS = /^[\u{e0020}-\u{e007e}]+\u{e007f}/u
const MONGOLIAN_SIGN = /[\u180b-\u180f]/
const FILLER = /[\u115f\u1160]/

const isSpelled = (sign: string, pattern: RegExp): boolean => LETTER.test(sign) && pattern.test(sign)

/** The joiner of a run that the signs around it need: in a script, or between two pictures that are drawn as one. */
function joinerIn(run: string, before: string, after: string): string {
  if (run.includes(JOINER)) {
    if (isSpelled(before, JOINING) || isSpelled(after, CURSIVE)) return JOINER
    if (PICTURE.test(before) && (PICTURE.test(after) || /^\p{S}$/u.test(after))) return JOINER
  }
  return run.includes(NON_JOINER) && isSpelled(before, JOINING) && isSpelled(after, JOINING) ? NON_JOINER : ''
}

/** What of a run of hidden signs the visible ones around it need. */
function neededOf(run: string, before: string, after: string): string {
  if (before === BLACK_FLAG && run.includes(TAGS_END)) return TAGS.exec(run)?.[0] ?? ''
  if (MONGOLIAN.test(before)) return MONGOLIAN_SIGN.exec(run)?.[0] ?? joinerIn(run, before, after)
  if (HANGUL_PART.test(before) || HANGUL_PART.test(after)) return FILLER.exec(run)?.[0] ?? ''
  const isChosen = SELECTED.test(before) || KEY_CAP.test(before + after)
  return (isChosen ? (SELECTOR.exec(run)?.[0] ?? '') : '') + joinerIn(run, before, after)
}

/** A pair of surrogates that ends here is one sign. */
const signBefore = (text: string, at: number): string => {
  const low = text.charCodeAt(at - 1)
  return low >= 0xdc00 && low <= 0xdfff ? text.slice(Math.max(0, at - 2), at) : text.slice(Math.max(0, at - 1), at)
}

const signAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

/**
 * The text without what nobody sees in it. Joiners and selectors stay where a script or an emoji needs them. Spaces, tabs
 * and line breaks are left as they are. Runs in time of the text's length.
 */
export const withoutHidden = (text: string): string =>
  text.replace(HIDDEN, (run, at: number) => neededOf(run, signBefore(text, at), signAt(text, at + run.length)))
