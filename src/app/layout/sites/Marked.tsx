import type { Span } from './siteSearch'

/** A text with what was found in it marked. Where there is no room for all of it, the mark stays. */
export function Marked({ text, span }: { text: string; span: Span | undefined }) {
  if (!span) return text
  const [from, to] = span
  return (
    <span className="co-marked">
      <span>{text.slice(0, from)}</span>
      <mark>{text.slice(from, to)}</mark>
      <span>{text.slice(to)}</span>
    </span>
  )
}
