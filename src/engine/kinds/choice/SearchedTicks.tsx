import { useSay } from '../../../i18n/useSay'

interface SearchedTicksProps {
  items: readonly { value: string; title: string }[]
  ticked: readonly string[]
  onToggle: (value: string) => void
  keyword: string
  onKeyword: (keyword: string) => void
  /** There are few enough to see them all. */
  isUnsearched?: boolean
}

/** Any of many to tick, below a line to search them. */
export function SearchedTicks({ items, ticked, onToggle, keyword, onKeyword, isUnsearched }: SearchedTicksProps) {
  const say = useSay()
  return (
    <>
      {!isUnsearched && (
        <input
          className="co-plain-input"
          value={keyword}
          placeholder={say('engine.search')}
          aria-label={say('engine.search')}
          onChange={({ target }) => onKeyword(target.value)}
        />
      )}
      <div className="co-ticks">
        {items.map(({ value, title }) => (
          <label key={value}>
            <input type="checkbox" checked={ticked.includes(value)} onChange={() => onToggle(value)} />
            {title}
          </label>
        ))}
        {items.length === 0 && <p className="co-hint">{say('engine.options.none')}</p>}
      </div>
    </>
  )
}
