import { useSay } from '../../../i18n/useSay'
import type { FilterProps } from '../face'

export function BoolFilter({ name, value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <div className="co-ticks">
      {(['true', 'false'] as const).map((word) => (
        <label key={word}>
          <input
            type="radio"
            name={`filter-${name}`}
            checked={value.values[0] === word}
            onChange={() => onChange({ values: [word] })}
          />
          {say(word === 'true' ? 'engine.yes' : 'engine.no')}
        </label>
      ))}
    </div>
  )
}
