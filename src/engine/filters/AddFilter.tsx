import { useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { filterNames } from '../../resources/kit/filterable'
import { filterFields } from '../../resources/kit/filterFields'
import type { Label } from '../../resources/kit/label'
import type { Resource } from '../../resources/kit/resource'
import { containsText } from '../../resources/kit/text/comparisonKey'

interface FilterGroup {
  heading?: Label
  names: string[]
  /** What no form shows. */
  isRest?: boolean
}

/** The fields that can be filtered, under the headings of the form; what no form shows comes last. */
export const filterGroups = (resource: Resource, taken: ReadonlySet<string>): FilterGroup[] => {
  const free = filterNames(resource).filter((name) => !taken.has(name) && name !== 'version')
  const groups = resource.form.map(({ heading, rows }) => {
    const own = new Set(rows.flat() as string[])
    return { ...(heading ? { heading } : {}), names: free.filter((name) => own.has(name)) }
  })
  const placed = new Set(groups.flatMap(({ names }) => names))
  const rest = free.filter((name) => !placed.has(name))
  return [...groups, { names: rest, isRest: true }].filter(({ names }) => names.length > 0)
}

export interface AddFilterProps {
  resource: Resource
  taken: ReadonlySet<string>
  onPick: (name: string) => void
}

/** The fields one may filter by, with a search where they are many. */
export function AddFilter({ resource, taken, onPick }: AddFilterProps) {
  const say = useSay()
  const label = useLabel()
  const [text, setText] = useState('')
  const groups = filterGroups(resource, taken)
  const isMany = groups.flatMap(({ names }) => names).length > 8
  const matches = (name: string): boolean => {
    const field = filterFields(resource)[name]
    return Boolean(field && containsText(label(field.label), text))
  }
  return (
    <div className="co-addfilter">
      {isMany && (
        <input
          className="co-plain-input"
          value={text}
          placeholder={say('engine.filter.searchField')}
          aria-label={say('engine.filter.searchField')}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {groups.map(({ heading, names, isRest }) => (
        <div key={names[0]} role="none">
          {groups.length > 1 && (heading || isRest) && (
            <p className="co-addfilter__heading">{heading ? label(heading) : say('engine.group.system')}</p>
          )}
          {names.filter(matches).map((name) => (
            <button key={name} type="button" className="co-menu__item" onClick={() => onPick(name)}>
              {label(filterFields(resource)[name]?.label ?? [name, name])}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
