interface TagsLineProps {
  words: unknown
  /** Of more than so many the rest is a number. */
  most: number
  /** On as many lines as they take. */
  wraps?: boolean
}

/** Words beside each other. */
export function TagsLine({ words, most, wraps = false }: TagsLineProps) {
  const all = Array.isArray(words) ? words.map(String) : [String(words)]
  return (
    <span className={wraps ? 'co-tags-line co-tags-line--all' : 'co-tags-line'}>
      {all.slice(0, most).map((word) => (
        <span className="co-tag" key={word}>
          {word}
        </span>
      ))}
      {all.length > most && <span className="co-hint">+{all.length - most}</span>}
    </span>
  )
}
