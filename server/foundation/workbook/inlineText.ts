import { Unusual } from './unusual'
import { cellText, richText } from './xmlText'

const startIn = (text: string, at: number): number => {
  if (text.startsWith('<t>', at + 4)) return at + 7
  return text.startsWith('<t xml:space="preserve">', at + 4) ? at + 28 : -1
}

/** The text of an `<is>` that begins here, and the place after it. Throws Unusual for markup that it does not know. */
export function inlineText(text: string, at: number): { value: string; end: number } {
  if (!text.startsWith('<is>', at)) throw new Unusual()
  const start = startIn(text, at)
  const simple = start < 0 ? -1 : text.indexOf('<', start)
  if (simple >= 0 && text.startsWith('</t></is>', simple))
    return { value: cellText(text.slice(start, simple)), end: simple + 9 }
  const end = text.indexOf('</is>', at)
  if (end < 0) throw new Unusual()
  return { value: richText(text, at + 4, end), end: end + 5 }
}
