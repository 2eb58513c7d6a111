/** Zero, which databases refuse, and half of a pair of surrogates, which no encoding has. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** The first sign of a text that cannot be stored, as `U+0000`, and its place counted from 1. */
export function unstorableSign(text: string): { sign: string; at: number } | undefined {
  const found = UNSTORABLE.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return { sign: `U+${code}`, at: found.index + 1 }
}
