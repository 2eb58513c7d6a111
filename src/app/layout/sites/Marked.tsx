import type { Span } from './siteSearch'

/** A text with what was found in it marked. */
export function Marked({ text, span }: { text: string; span: Span | undefined }) {
  if (!span) return text
  const [from, to] = span
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}
