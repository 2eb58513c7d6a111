/** How each character of a text may be read, the likeliest first; what is not Chinese reads as itself. */
export type Readings = (text: string) => readonly (readonly string[])[]

interface Spelled {
  /** Characters from which up to which. */
  span: readonly [from: number, to: number]
  /** Every syllable was typed out. */
  isFull: boolean
}

const sharedLength = (syllable: string, typed: string): number => {
  let length = 0
  while (length < syllable.length && syllable[length] === typed[length]) length += 1
  return length
}

/** Where the text goes on from a character by whole syllables, first letters or anything between, mixed; longest first. */
function follow(
  readings: ReturnType<Readings>,
  at: number,
  typed: string,
): { end: number; isFull: boolean } | undefined {
  if (typed === '') return { end: at, isFull: true }
  const here = readings[at]
  if (!here) return undefined
  // Space between the characters need not be typed.
  if (here[0]?.trim() === '') return follow(readings, at + 1, typed)
  for (const syllable of here)
    for (let length = sharedLength(syllable, typed); length > 0; length -= 1) {
      const rest = follow(readings, at + 1, typed.slice(length))
      if (rest) return { end: rest.end, isFull: rest.isFull && length === syllable.length }
    }
  return undefined
}

/** Which characters were typed by their sound: 'zhongguo', 'zg', 'zhongg' and 'zguo' all mean 中国. */
export function spelledSpan(readings: ReturnType<Readings>, typed: string): Spelled | undefined {
  if (typed === '') return undefined
  let partly: Spelled | undefined
  for (let from = 0; from < readings.length; from += 1) {
    if (readings[from]?.[0]?.trim() === '') continue
    const found = follow(readings, from, typed)
    if (!found) continue
    const spelled: Spelled = { span: [from, found.end], isFull: found.isFull }
    if (from === 0 || found.isFull) return spelled
    partly ??= spelled
  }
  return partly
}
