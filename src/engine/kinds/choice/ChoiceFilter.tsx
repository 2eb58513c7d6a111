import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { FilterProps, FilterValue } from '../face'

/** The filter with one value more, or without it. */
export const toggled = ({ values }: FilterValue, word: string): FilterValue => ({
  values: values.includes(word) ? values.filter((each) => each !== word) : [...values, word],
})

/** More than these are searched. */
const AT_A_GLANCE = 12

/** Any of the words; where they are many what is ticked stays in view while one searches. */
export function ChoiceFilter({ field, value, language, onChange }: FilterProps) {
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const words = Object.entries(field.choices ?? {})
  const sought = keyword.trim().toLowerCase()
  const shown = words.filter(
    ([word, label]) =>
      value.values.includes(word) || [word, ...label].some((each) => each.toLowerCase().includes(sought)),
  )
  return (
    <>
      {words.length > AT_A_GLANCE && (
        <input
          className="co-plain-input"
          value={keyword}
          placeholder={say('engine.search')}
          aria-label={say('engine.search')}
          onChange={({ target }) => setKeyword(target.value)}
        />
      )}
      <div className="co-ticks">
        {shown.map(([word, label]) => (
          <label key={word}>
            <input
              type="checkbox"
              checked={value.values.includes(word)}
              onChange={() => onChange(toggled(value, word))}
            />
            {label[language === 'zh' ? 0 : 1]}
          </label>
        ))}
        {shown.length === 0 && <p className="co-hint">{say('engine.options.none')}</p>}
      </div>
    </>
  )
}
