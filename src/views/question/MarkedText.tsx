import type { MarkedWord } from '../../resources/readings/moderation'

interface MarkedTextProps {
  text: string
  words: readonly MarkedWord[]
}

/** A text with its sensitive words marked. */
export function MarkedText({ text, words }: MarkedTextProps) {
  const ends = [0, ...words.map(({ end }) => end)]
  return (
    <>
      {words.map(({ start, end }, at) => (
        <span key={start}>
          {text.slice(ends[at], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
