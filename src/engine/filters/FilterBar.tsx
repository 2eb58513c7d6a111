import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { filterNames } from '../../resources/kit/filterable'
import { filterFields } from '../../resources/kit/filterFields'
import type { Resource } from '../../resources/kit/resource'
import type { ListQuery } from '../../slices/list/listQuery'
import type { FilterValue } from '../kinds/face'
import { useListState } from '../list/ListContext'
import { usePop } from '../pop/usePop'
import { filteredNames, filterOf, withFilter } from './filterValue'
import './filters.css'
import { useFilterTitles } from './useFilterTitles'
import { useSentence } from './useSentence'

interface FilterBarProps {
  resource: Resource
  query: ListQuery
  /** Fields that the screen itself decides. */
  fixed?: readonly string[]
  /** `isSame`: the filter that was changed a moment ago, once more. */
  onChange: (change: Partial<ListQuery>, how?: { isSame?: boolean }) => void
}

const bringEditor = () =>
  import(/* webpackChunkName: 'filters' */ './FilterPop').then((all) => ({ default: all.FilterPop }))

const FilterPop = lazy(bringEditor)

/** Begins to bring what filters are edited with, before anybody asks for it. */
export const fetchEditor = (): void => {
  // Where it cannot be brought, that is said once it is wanted.
  bringEditor().catch(() => undefined)
}

const inWords = (filters: ListQuery['filters']): string => JSON.stringify(Object.entries(filters).toSorted())

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
  /** What the open editor has asked for: it goes where the list is asked something else. */
  const own = useRef(new Set<string>())
  const asked = inWords(query.filters)
  useEffect(() => {
    if (!own.current.has(asked)) close()
  }, [asked, close])
  const names = filteredNames(query.filters, filterFields(resource)).filter((name) => !fixed.includes(name))
  const taken = new Set([...names, ...fixed])
  const kept = Object.fromEntries(Object.entries(query.filters).filter(([name]) => fixed.includes(name)))
  const canAdd = filterNames(resource).some((name) => !taken.has(name))
  const edit = (name: string) => (event: MouseEvent<Element>) => {
    setEditing(name)
    own.current.clear()
    pop.open(event.currentTarget)
  }
  const apply = (name: string, value: FilterValue): void => {
    const filters = withFilter(query.filters, name, value)
    if (inWords(filters) === asked) return
    const isSame = own.current.size > 0
    own.current.add(inWords(filters))
    onChange({ filters }, { isSame })
  }
  const drop = (name: string): void => {
    pop.close()
    onChange({ filters: withFilter(query.filters, name, { values: [] }) })
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
            onClick={() => drop(name)}
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
            own.current.clear()
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
        <Suspense>
          <FilterPop
            key={editing ?? 'add'}
            anchor={pop.anchor}
            label={say('engine.filter.add')}
            onClose={pop.close}
            adding={{ resource, taken, onPick: setEditing }}
            {...(editing
              ? {
                  editor: {
                    resource,
                    name: editing,
                    value: filterOf(query.filters, editing),
                    onApply: (value) => apply(editing, value),
                    onDone: pop.close,
                  },
                }
              : {})}
          />
        </Suspense>
      )}
    </div>
  )
}
