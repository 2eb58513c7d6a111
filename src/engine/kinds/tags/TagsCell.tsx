import type { CellProps } from '../face'

const SHOWN = 3

export const TagsCell = ({ value }: CellProps) => {
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  const rest = words.length - SHOWN
  return (
    <span className="co-tags-line">
      {words.slice(0, SHOWN).map((word) => (
        <span className="co-tag" key={word}>
          {word}
        </span>
      ))}
      {rest > 0 && <span className="co-hint">+{rest}</span>}
    </span>
  )
}
