import { useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { useAppSelector } from '../../../slices/hooks'
import { toggled } from '../choice/ChoiceFilter'
import type { FilterProps } from '../face'
import { useOptions } from './useOptions'
import { titleIn } from './useTitle'

/** Any of the rows; what is ticked stays on top while one searches. */
export function RefFilter({ name, field, value, language, resource, onChange }: FilterProps) {
  const say = useSay()
  const to = field.to ?? resource.name
  const [keyword, setKeyword] = useState('')
  const options = useOptions(to, keyword, `filter/${resource.name}/${name}`)
  const titles = useAppSelector((state) => state.entities.titles)
  const ticked = value.values.map((id) => ({ id, title: titleIn(titles, to, Number(id), language) }))
  const others = options
    .map(({ value: id, label }) => ({ id: String(id), title: (language === 'en' && label[1]) || label[0] }))
    .filter(({ id }) => !value.values.includes(id))
  return (
    <>
      <input
        className="co-plain-input"
        value={keyword}
        placeholder={say('engine.search')}
        aria-label={say('engine.search')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className="co-ticks">
        {[...ticked, ...others].map(({ id, title }) => (
          <label key={id}>
            <input type="checkbox" checked={value.values.includes(id)} onChange={() => onChange(toggled(value, id))} />
            {title}
          </label>
        ))}
        {ticked.length + others.length === 0 && <p className="co-hint">{say('engine.options.none')}</p>}
      </div>
    </>
  )
}
