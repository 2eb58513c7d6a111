import { useId } from 'react'
import { RefInput } from '../../../engine/kinds/ref/RefInput'
import { useLabel } from '../../../i18n/useLabel'
import type { Field } from '../../../resources/kit/field'
import { ref } from '../../../resources/kit/fields'
import { priceVersion } from '../../../resources/price_version'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import { gridWords } from './words'

/** Whose editions, and of which language. */
export interface Picked {
  publisher_id: number | null
  language_id: number | null
}

const fields = {
  publisher_id: ref(gridWords.publisher, 'publisher', { required: true }),
  language_id: ref(gridWords.language, 'language'),
}

/** Which price versions stand in the grid. */
export function GridPick({ picked, onPick }: { picked: Picked; onPick: (picked: Picked) => void }) {
  return (
    <div className="co-pricegrid__pick">
      {(['publisher_id', 'language_id'] as const).map((name) => (
        <PickOne
          key={name}
          name={name}
          field={fields[name]}
          value={picked[name]}
          onChange={(id) => onPick({ ...picked, [name]: id })}
        />
      ))}
    </div>
  )
}

interface PickOneProps {
  name: keyof Picked
  field: Field<number, boolean>
  value: number | null
  onChange: (id: number | null) => void
}

function PickOne({ name, field, value, onChange }: PickOneProps) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const id = useId()
  return (
    <div className="co-price__field">
      <label htmlFor={id}>{label(field.label)}</label>
      <RefInput
        id={id}
        name={`grid-${name}`}
        field={field}
        value={value}
        resource={priceVersion}
        language={language}
        onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        onBlur={() => {}}
        isInvalid={false}
        isDisabled={false}
        {...(name === 'language_id' && { placeholder: label(gridWords.anyLanguage) })}
      />
    </div>
  )
}
