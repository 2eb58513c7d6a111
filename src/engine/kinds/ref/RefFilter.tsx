import { useState } from 'react'
import { useAppSelector } from '../../../slices/hooks'
import { toggled } from '../choice/ChoiceFilter'
import { SearchedTicks } from '../choice/SearchedTicks'
import type { FilterProps } from '../face'
import { useOptions } from './useOptions'
import { titleIn } from './useTitle'

/** Any of the rows; what is ticked stays on top while one searches. */
export function RefFilter({ name, field, value, language, resource, onChange }: FilterProps) {
  const to = field.to ?? resource.name
  const [keyword, setKeyword] = useState('')
  const options = useOptions(to, keyword, `filter/${resource.name}/${name}`)
  const titles = useAppSelector((state) => state.entities.titles)
  const ticked = value.values.map((id) => ({ value: id, title: titleIn(titles, to, Number(id), language) }))
  const others = options
    .map(({ value: id, label }) => ({ value: String(id), title: (language === 'en' && label[1]) || label[0] }))
    .filter((other) => !value.values.includes(other.value))
  return (
    <SearchedTicks
      items={[...ticked, ...others]}
      ticked={value.values}
      onToggle={(id) => onChange(toggled(value, id))}
      keyword={keyword}
      onKeyword={setKeyword}
    />
  )
}
