import { Unusual } from './unusual'

const EQUALS = 61

/** The place of the `=` right behind an attribute's name. */
export function nameEnd(text: string, from: number): number {
  for (let at = from; ; at++) {
    const code = text.charCodeAt(at)
    if (code === EQUALS) return at
    const isName = code > 64 || (code > 47 && code < 59) || code === 45 || code === 46
    if (!isName) throw new Unusual()
  }
}
