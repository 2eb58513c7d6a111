import type { FilterProps, FilterValue } from '../face'

/** The filter with one value more, or without it. */
export const toggled = ({ values }: FilterValue, word: string): FilterValue => ({
  values: values.includes(word) ? values.filter((each) => each !== word) : [...values, word],
})

/** Any of the words. */
export function ChoiceFilter({ field, value, language, onChange }: FilterProps) {
  return (
    <div className="co-ticks">
      {Object.entries(field.choices ?? {}).map(([word, label]) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={value.values.includes(word)}
            onChange={() => onChange(toggled(value, word))}
          />
          {label[language === 'zh' ? 0 : 1]}
        </label>
      ))}
    </div>
  )
}
