import { useSay } from '../../../i18n/useSay'
import type { FilterProps, FilterValue } from '../face'

/** The range with one end changed; an empty end is open. */
export const withEnd = ({ from, to }: FilterValue, end: 'from' | 'to', text: string): FilterValue => {
  const ends = { from, to, [end]: text.trim() || undefined }
  return { values: [], ...(ends.from ? { from: ends.from } : {}), ...(ends.to ? { to: ends.to } : {}) }
}

/** From and to, both inclusive; one of them is enough. */
export function RangeFilter({ value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <div className="co-ends">
      {(['from', 'to'] as const).map((end) => (
        <input
          key={end}
          className="co-plain-input"
          inputMode="decimal"
          value={value[end] ?? ''}
          placeholder={say(end === 'from' ? 'engine.filter.from' : 'engine.filter.to')}
          aria-label={say(end === 'from' ? 'engine.filter.from' : 'engine.filter.to')}
          onChange={({ target }) => onChange(withEnd(value, end, target.value))}
        />
      ))}
    </div>
  )
}
