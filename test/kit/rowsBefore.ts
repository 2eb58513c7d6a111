import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { emptyQuery } from '../../src/slices/list/listQuery'
import { type ListAt, listOpened, rowsArrived } from '../../src/slices/rows/entities'

/** A list that was opened and has its rows. */
export const rowsBefore = (resource: Resource, list: string, rows: AnyRow[]): UnknownAction[] => {
  const at: ListAt = { resource: resource.name, list }
  const more = { total: rows.length, isTotalCapped: false, titles: {} }
  return [listOpened({ ...at, query: emptyQuery() }), rowsArrived({ ...at, rows, ...more })]
}
