import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** Hebrew, Arabic and the scripts of their kin. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Letters with what is joined to them: their face lays them out from the right by itself. */
const JOINED = /([\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\u200c|\u200d)*)/

/** Does any of it go from right to left? */
export const isBidi = (text: string): boolean => FROM_RIGHT.test(text)

/**
 * The lines of a text as they stand on paper, each in pieces from left to right. It is broken at spaces, in the order in which it is read,
 * and within a word only where that alone does not fit.
 */
export function visualLines(text: string, fits: (line: string) => boolean): string[][] {
  return text.split('\n').flatMap((paragraph) => {
    const levels = bidi.getEmbeddingLevels(paragraph)
    return ranges(paragraph, fits).map(([start, end]) => pieces(paragraph, levels, start, end))
  })
}

/** From where to where each line goes, without the space at its end. */
function ranges(text: string, fits: (line: string) => boolean): [start: number, end: number][] {
  const lines: [number, number][] = []
  let [start, end] = [0, 0]
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const next = index + word.length
    if (end > start && !fits(text.slice(start, next))) {
      lines.push([start, end])
      start = index
    }
    end = next
    for (let cut = cutOf(text, start, end, fits); cut < end; cut = cutOf(text, start, end, fits)) {
      lines.push([start, cut])
      start = cut
    }
  }
  if (end > start) lines.push([start, end])
  return lines
}

/** How much of a word fits, one sign at least. */
function cutOf(text: string, start: number, end: number, fits: (line: string) => boolean): number {
  if (fits(text.slice(start, end))) return end
  let cut = start
  for (const sign of text.slice(start, end)) {
    if (cut > start && !fits(text.slice(start, cut + sign.length))) break
    cut += sign.length
  }
  return cut
}

const isFromRight = (level: number): boolean => level % 2 === 1

function pieces(text: string, levels: Levels, start: number, end: number): string[] {
  const order = bidi.getReorderedIndices(text, levels, start, end - 1).filter((at) => at >= start && at < end)
  const found: string[] = []
  for (let from = 0; from < order.length; ) {
    const first = order[from] ?? 0
    const step = isFromRight(levels.levels[first] ?? 0) ? -1 : 1
    let until = from + 1
    while (
      until < order.length &&
      order[until] === first + step * (until - from) &&
      isFromRight(levels.levels[order[until] ?? 0] ?? 0) === step < 0
    )
      until++
    const last = order[until - 1] ?? first
    if (step > 0) found.push(...fromLeft(text.slice(first, last + 1)))
    else found.push(...fromRight(text.slice(last, first + 1)))
    from = until
  }
  return found
}

/** Digits of such a script are read from the left, which their face does not know: each stands by itself. */
const fromLeft = (text: string): string[] => text.split(/([\u06f0-\u06f9])/).filter((part) => part !== '')

/** What is read from the right, from the left: words as they are, all else turned round and mirrored. */
const fromRight = (text: string): string[] =>
  text
    .split(JOINED)
    .filter((part) => part !== '')
    .map((part) => (FROM_RIGHT.test(part) ? part : turned(part)))
    .reverse()

const turned = (part: string): string =>
  [...part]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('')
