/** Zero, which databases refuse, and half of a pair of surrogates, which no encoding has. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** As `U+0000`, and its place counted from 1. A type, so that it can stand for the values of a sentence. */
export type UnstorableSign = { sign: string; at: number }

/** The first sign of a text that cannot be stored. */
export function unstorableSign(text: string): UnstorableSign | undefined {
  const found = UNSTORABLE.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return { sign: `U+${code}`, at: found.index + 1 }
}
