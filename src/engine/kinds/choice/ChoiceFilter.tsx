import { useState } from 'react'
import { comparisonKey } from '../../../resources/kit/text/comparisonKey'
import type { FilterProps, FilterValue } from '../face'
import { SearchedTicks } from './SearchedTicks'

/** The filter with one value more, or without it. */
export const toggled = ({ values }: FilterValue, word: string): FilterValue => ({
  values: values.includes(word) ? values.filter((each) => each !== word) : [...values, word],
})

/** More than these are searched. */
const AT_A_GLANCE = 12

/** Any of the words; where they are many what is ticked stays in view while one searches. */
export function ChoiceFilter({ field, value, language, onChange }: FilterProps) {
  const [keyword, setKeyword] = useState('')
  const words = Object.entries(field.choices ?? {})
  const sought = comparisonKey(keyword)
  const shown = words.filter(
    ([word, label]) =>
      value.values.includes(word) || [word, ...label].some((each) => comparisonKey(each).includes(sought)),
  )
  return (
    <SearchedTicks
      items={shown.map(([word, label]) => ({ value: word, title: label[language === 'zh' ? 0 : 1] }))}
      ticked={value.values}
      onToggle={(word) => onChange(toggled(value, word))}
      keyword={keyword}
      onKeyword={setKeyword}
      isUnsearched={words.length <= AT_A_GLANCE}
    />
  )
}
