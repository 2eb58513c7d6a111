import { useEffect } from 'react'
import { useList, useListState } from '../../../engine/list/ListContext'
import { useAppDispatch } from '../../../slices/hooks'
import { emptyQuery } from '../../../slices/list/listQuery'
import { listOpened } from '../../../slices/rows/entities'
import { findingsList, useIsColumnOn } from './useFindings'

/** Reports whose findings are read by one call; each has a few at most. */
const AT_ONCE = 100
const ROOM = 1_000

/** Reads what is wrong with the reports of the page, where their column is there: nobody else pays for it. */
export function ReadFindings() {
  const dispatch = useAppDispatch()
  const { at } = useList()
  const isOn = useIsColumnOn()
  const ids = useListState((list) => list.ids)
  const asked = isOn ? ids.join() : ''
  useEffect(() => {
    const reports = asked === '' ? [] : asked.split(',')
    for (let part = 0; part * AT_ONCE < reports.length; part++) {
      const some = reports.slice(part * AT_ONCE, (part + 1) * AT_ONCE)
      const query = { ...emptyQuery(ROOM), sort: 'id', order: 'asc' as const, filters: { report_id: some } }
      dispatch(listOpened({ resource: 'report_finding', list: findingsList(at.list, part), query }))
    }
  }, [dispatch, at.list, asked])
  return null
}
