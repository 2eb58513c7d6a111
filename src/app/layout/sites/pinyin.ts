import { pinyin, polyphonic } from 'pinyin-pro'
import type { Readings } from './spelledSpan'

const known = new Map<string, ReturnType<Readings>>()

/** The sounds of a text: first as it is read here, then however else each character can be read, and the character itself. */
export const readings: Readings = (text) => {
  const found = known.get(text) ?? read(text)
  known.set(text, found)
  return found
}

function read(text: string): ReturnType<Readings> {
  const options = { toneType: 'none', type: 'array', v: true } as const
  const here = pinyin(text, options)
  const any = polyphonic(text, { toneType: 'none', type: 'array', v: true })
  const letters = [...text.toLowerCase()]
  return here.map((syllable, at) => [...new Set([syllable.toLowerCase(), ...(any[at] ?? []), letters[at] ?? ''])])
}
