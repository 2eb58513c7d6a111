import { kebab } from '../../../resources/kit/endpoints'
import type { ScreenQueryAsked } from '../../../slices/screenQueries'
import type { UploadAt } from '../../../slices/upload/uploads'
import type { CheckedList, CheckedRow } from '../../../slices/upload/uploadTypes'

/** One list of rows of an upload: what a check, or what was written, made of them. */
export interface RowsAt extends UploadAt {
  /** Its results; another check makes others. */
  run: number | null
  of: CheckedList
}

/** What the server answers of a page. */
export interface CheckedPage {
  list: CheckedRow[]
  total: number
}

/** Rows that come together. */
export const PAGE = 100

export const pageOf = (place: number): number => Math.floor(place / PAGE) + 1

const nameOf = ({ resource, id, run, of }: RowsAt): string => `rows ${resource} ${id} ${run ?? ''} ${of}`

/** Under which a page is found in the state. */
export const pageKey = (rows: RowsAt, page: number): string => `${nameOf(rows)} page ${page}`

/** Under which one row with its values and changes is found. */
export const rowKey = (rows: RowsAt, place: number): string => `${nameOf(rows)} row ${place}`

/** Under which the place of the next refused row is found. */
export const nextKey = (rows: RowsAt): string => `${nameOf(rows)} next`

const pathOf = ({ resource, id }: UploadAt, call: string): string => `/api/admin/${kebab(resource)}/${call}/${id}`

/** A page without values and changes, which may be long: these come with the row that is opened. */
export const askPage = (rows: RowsAt, page: number): ScreenQueryAsked => ({
  key: pageKey(rows, page),
  path: pathOf(rows, 'import-rows'),
  query: { class: rows.of, page: String(page), pageSize: String(PAGE), lean: '1' },
})

export const askRow = (rows: RowsAt, place: number): ScreenQueryAsked => ({
  key: rowKey(rows, place),
  path: pathOf(rows, 'import-rows'),
  query: { class: rows.of, at: String(place) },
})

/** Under which a cell is found as it stands in the file. */
export const cellKey = ({ resource, id }: UploadAt, row: number, field: string): string =>
  `cell ${resource} ${id} ${row} ${field}`

export const askCell = (at: UploadAt, row: number, field: string): ScreenQueryAsked => ({
  key: cellKey(at, row, field),
  path: pathOf(at, 'import-cell'),
  query: { row: String(row), field },
})

/** The next refused row among all, from a place on; behind the last one it is the first again. */
export const askNext = (rows: RowsAt, from: number): ScreenQueryAsked => ({
  key: nextKey(rows),
  path: pathOf(rows, 'import-next'),
  query: { class: 'refused', from: String(from) },
})
