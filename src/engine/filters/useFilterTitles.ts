import { useEffect } from 'react'
import { NULL_WORD } from '../../resources/kit/filterable'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { ListQuery } from '../../slices/list/listQuery'
import { optionsAsked } from '../../slices/rows/entities'
import { filteredNames, filterOf } from './filterValue'

const REFERRING: ReadonlySet<string> = new Set(['ref', 'refs', 'tree'])

/** Whoever comes by a link to a filtered list that is empty has not read what the filter names. */
export function useFilterTitles(resource: Resource, filters: ListQuery['filters'], isRead: boolean): void {
  const dispatch = useAppDispatch()
  const titles = useAppSelector((state) => state.entities.titles)
  const missing = filteredNames(filters, resource.allFields)
    .filter((name) => REFERRING.has(resource.allFields[name]?.kind ?? ''))
    .flatMap((name) => {
      const to = resource.allFields[name]?.to ?? resource.name
      const { values, not = [] } = filterOf(filters, name)
      const ids = [...values, ...not].filter((id) => id !== NULL_WORD && !titles[to]?.[Number(id)])
      return ids.length > 0 ? [{ to, ids: ids.map(Number) }] : []
    })
  const asked = isRead ? JSON.stringify(missing) : '[]'
  useEffect(() => {
    for (const { to, ids } of JSON.parse(asked) as typeof missing)
      dispatch(optionsAsked({ resource: to, key: `filtered ${ids.join()}`, ids }))
  }, [dispatch, asked])
}
