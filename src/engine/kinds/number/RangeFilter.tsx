import { useSay } from '../../../i18n/useSay'
import type { FilterProps, FilterValue } from '../face'
import { useTypedPercent } from '../rate/useTypedPercent'

/** The range with one end changed; an empty end is open. */
export const withEnd = ({ from, to }: FilterValue, end: 'from' | 'to', text: string): FilterValue => {
  const ends = { from, to, [end]: text.trim() || undefined }
  return { values: [], ...(ends.from ? { from: ends.from } : {}), ...(ends.to ? { to: ends.to } : {}) }
}

const ENDS = ['from', 'to'] as const

/** From and to, both inclusive; one of them is enough. */
export function RangeFilter({ field, value, onChange }: FilterProps) {
  const End = field.isPercent ? PercentEnd : NumberEnd
  return (
    <div className="co-ends">
      {ENDS.map((end) => (
        <End key={end} end={end} value={value[end] ?? ''} onChange={(text) => onChange(withEnd(value, end, text))} />
      ))}
    </div>
  )
}

interface EndProps {
  end: (typeof ENDS)[number]
  value: string
  onChange: (text: string) => void
}

function NumberEnd({ end, value, onChange }: EndProps) {
  const say = useSay()
  const name = say(end === 'from' ? 'engine.filter.from' : 'engine.filter.to')
  return (
    <input
      className="co-plain-input"
      inputMode="decimal"
      value={value}
      placeholder={name}
      aria-label={name}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The same in percent. */
function PercentEnd({ end, value, onChange }: EndProps) {
  const { text, type } = useTypedPercent(value, onChange)
  return (
    <span className="co-ends__percent">
      <NumberEnd end={end} value={text} onChange={type} />
      <span aria-hidden="true">%</span>
    </span>
  )
}
