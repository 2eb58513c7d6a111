import { Button } from '@arco-design/web-react'
import { type FormEvent, Suspense, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { isLimitedToMonth, withinMonth } from '../../resources/rules/oneMonth'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import type { FilterValue } from '../kinds/face'
import { filters } from '../kinds/filters'
import { isSet, noFilter } from './filterValue'

interface FilterEditorProps {
  resource: Resource
  name: string
  value: FilterValue
  onApply: (value: FilterValue) => void
}

/** The editor of one filter. Enter applies it. */
export function FilterEditor({ resource, name, value, onApply }: FilterEditorProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const [edited, setEdited] = useState(value)
  const [isMoved, setMoved] = useState(false)
  const field = resource.allFields[name]
  if (!field) return null
  const Filter = filters[field.choices ? 'choice' : field.kind]
  const isLimited = isLimitedToMonth(resource, field)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const fitted = isLimited ? withinMonth(edited) : edited
    if (fitted === edited) onApply(edited)
    else {
      setEdited(fitted)
      setMoved(true)
    }
  }
  return (
    <form className="co-filter" onSubmit={submit}>
      <p className="co-filter__subject">{label(field.label)}</p>
      <Suspense fallback={<div className="co-filter__wait" />}>
        <Filter name={name} field={field} value={edited} resource={resource} language={language} onChange={setEdited} />
      </Suspense>
      {isLimited && (
        <p className="co-hint" role="status">
          {say(isMoved ? 'engine.filter.moved' : 'engine.filter.oneMonth')}
        </p>
      )}
      <div className="co-filter__end">
        {isSet(value) && (
          <Button size="small" type="text" onClick={() => onApply(noFilter)}>
            {say('engine.filter.clearOne')}
          </Button>
        )}
        <Button size="small" type="primary" htmlType="submit">
          {say('engine.filter.apply')}
        </Button>
      </div>
    </form>
  )
}
