import { useState } from 'react'
import { useAppSelector } from '../../../slices/hooks'
import { toggled } from '../choice/ChoiceFilter'
import { SearchedTicks } from '../choice/SearchedTicks'
import type { FilterProps } from '../face'
import { useOptions } from './useOptions'
import { titleIn } from './useTitle'

/**
 * Any of the rows. What was ticked when it was opened, or when other rows were looked for, stands on top; a tick moves nothing, since the
 * pointer is there already.
 */
export function RefFilter({ name, field, value, language, resource, onChange }: FilterProps) {
  const to = field.to ?? resource.name
  const [keyword, setKeyword] = useState('')
  const [onTop, setOnTop] = useState(value.values)
  const options = useOptions(to, keyword, `filter/${resource.name}/${name}`)
  const titles = useAppSelector((state) => state.entities.titles)
  const found = options.map(({ value: id, label }) => ({
    value: String(id),
    title: (language === 'en' && label[1]) || label[0],
  }))
  const isPlaced = new Set([...onTop, ...found.map((option) => option.value)])
  const named = (id: string) => ({ value: id, title: titleIn(titles, to, Number(id), language) })
  const items = [
    ...onTop.map(named),
    ...found.filter((option) => !onTop.includes(option.value)),
    ...value.values.filter((id) => !isPlaced.has(id)).map(named),
  ]
  return (
    <SearchedTicks
      items={items}
      ticked={value.values}
      onToggle={(id) => onChange(toggled(value, id))}
      keyword={keyword}
      onKeyword={(next) => {
        setKeyword(next)
        setOnTop(value.values)
      }}
    />
  )
}
