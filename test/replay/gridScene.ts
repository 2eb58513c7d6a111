import type { UnknownAction } from '@reduxjs/toolkit'
import type { Calls } from '../../src/flows/calls'
import type { AnyRow } from '../../src/resources/kit/resource'
import { cellsChanged, gridOpened, selectGrid } from '../../src/slices/grid/grids'
import { serverSaid } from '../../src/slices/jobs/jobs'
import { rootReducer } from '../../src/slices/rootState'
import { siteEntered } from '../../src/slices/sites/site'
import { replay } from '../kit/replay'
import type { Scene } from '../kit/scene'
import { profile } from './scenes'

export type Page = Calls['other.read']['out']
export type Acted = Calls['rows.act']['out']

export const AT = '/main/products/fast-list'
export const query = { page: 1, pageSize: 20, filters: {} }
export const row = (id: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  name: `Report ${id}`,
  price: '10.00',
  discount_type: 'none',
  category_id: 3,
  ...more,
})
export const page = (...rows: AnyRow[]): Page => ({ list: rows, total: rows.length, total_is_capped: false })
export const opened = gridOpened({ at: AT, resource: 'report', query, columns: ['name', 'price', 'category_id'] })
export const put = (id: number, field: string, value: unknown): UnknownAction =>
  cellsChanged({ at: AT, cells: [{ id, field, value }] })
export const changed = (ids: number[] | undefined, more: object = {}): UnknownAction =>
  serverSaid({ event: 'rows-changed', data: { resource: 'report', site: 'main', ids, ...more } })
export const saved = (...rows: AnyRow[]): Acted => ({
  change_set_id: 44,
  results: rows.map((each) => ({ id: each.id, outcome: 'saved', row: each })),
})

export const play = async (events: UnknownAction[], answers: Scene['answers'] = {}, more: Scene = {}) => {
  const given = { 'other.read': page(row(1), row(2)), ...answers }
  const played = await replay([siteEntered('main'), opened, ...events], { answers: given, ...more })
  return { ...played, grid: selectGrid(AT)(played.state) }
}
/** Drafts are kept for whoever is signed in. */
export const somebody = (): NonNullable<Scene['state']> => ({
  session: { ...rootReducer(undefined, { type: 'start' }).session, profile: profile() },
})
