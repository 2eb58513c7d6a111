import { type MouseEvent, useEffect, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import type { ListQuery } from '../../slices/listQuery'
import type { FilterValue } from '../kinds/face'
import { useListState } from '../list/ListContext'
import { Pop } from '../pop/Pop'
import { usePop } from '../pop/usePop'
import { AddFilter } from './AddFilter'
import { FilterEditor } from './FilterEditor'
import { filteredNames, filterOf, withFilter } from './filterValue'
import './filters.css'
import { useFilterTitles } from './useFilterTitles'
import { useSentence } from './useSentence'

interface FilterBarProps {
  resource: Resource
  query: ListQuery
  /** Fields that the screen itself decides. */
  fixed?: readonly string[]
  onChange: (change: Partial<ListQuery>) => void
}

/** The filters of a list. */
export function FilterBar(props: FilterBarProps) {
  const isRead = useListState(({ state }) => state === 'ready')
  return <Filters {...props} isRead={isRead} />
}

/**
 * The filters as a sentence of chips, of whatever shows rows: `isRead` says that they have come. A chip opens its editor;
 * 'Add filter' lists the other fields.
 */
export function Filters({ resource, query, fixed = [], onChange, isRead }: FilterBarProps & { isRead: boolean }) {
  const say = useSay()
  const { ofField } = useSentence(resource)
  useFilterTitles(resource, query.filters, isRead)
  const pop = usePop()
  const [editing, setEditing] = useState<string>()
  const { close } = pop
  useEffect(() => {
    if (query) close()
  }, [query, close])
  const names = filteredNames(query.filters, resource.allFields).filter((name) => !fixed.includes(name))
  const taken = new Set([...names, ...fixed])
  const kept = Object.fromEntries(Object.entries(query.filters).filter(([name]) => fixed.includes(name)))
  const canAdd = (resource.filters ?? []).some((name) => !taken.has(name))
  const edit = (name: string) => (event: MouseEvent<Element>) => {
    setEditing(name)
    pop.open(event.currentTarget)
  }
  const apply = (name: string, value: FilterValue): void => {
    pop.close()
    onChange({ filters: withFilter(query.filters, name, value) })
  }

  return (
    <div className="co-filters">
      {names.map((name) => (
        <span className="co-chip" key={name}>
          <button type="button" className="co-chip__text" onClick={edit(name)}>
            {ofField(name, filterOf(query.filters, name))}
          </button>
          <button
            type="button"
            className="co-chip__drop"
            aria-label={say('engine.filter.drop', { filter: ofField(name, filterOf(query.filters, name)) })}
            onClick={() => apply(name, { values: [] })}
          >
            ×
          </button>
        </span>
      ))}
      {canAdd && (
        <button
          type="button"
          className="co-chip co-chip--add"
          aria-haspopup="dialog"
          onClick={(event) => {
            setEditing(undefined)
            pop.toggle(event)
          }}
        >
          + {say('engine.filter.add')}
        </button>
      )}
      {(names.length > 0 || query.keyword) && (
        <button type="button" className="co-quiet" onClick={() => onChange({ filters: kept, keyword: '' })}>
          {say('engine.filter.clear')}
        </button>
      )}
      {pop.anchor && (
        <Pop anchor={pop.anchor} label={say('engine.filter.add')} onClose={pop.close} key={editing ?? 'add'}>
          {editing ? (
            <FilterEditor
              resource={resource}
              name={editing}
              value={filterOf(query.filters, editing)}
              onApply={(value) => apply(editing, value)}
            />
          ) : (
            <AddFilter resource={resource} taken={taken} onPick={setEditing} />
          )}
        </Pop>
      )}
    </div>
  )
}
