import { useSay } from '../../../i18n/useSay'
import type { FilterProps } from '../face'

/** What the text contains. */
export function TextFilter({ value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <input
      className="co-plain-input"
      value={value.values[0] ?? ''}
      placeholder={say('engine.filter.text')}
      aria-label={say('engine.filter.text')}
      onChange={({ target }) => onChange({ values: target.value ? [target.value] : [] })}
    />
  )
}
