import type { CheckedList } from '../../../resources/readings/upload'
import { uploadCell, uploadNext, uploadRows } from '../../../resources/readings/upload'
import { readingAsked, selectReading } from '../../../slices/readings'
import type { UploadAt } from '../../../slices/upload/uploads'

/** One list of rows of an upload: what a check, or what was written, made of them. */
export interface RowsAt extends UploadAt {
  /** Its results; another check makes others. */
  run: number | null
  of: CheckedList
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

/** A page without values and changes, which may be long: these come with the row that is opened. */
export const askPage = (rows: RowsAt, page: number) =>
  readingAsked(uploadRows(rows.resource), {
    key: pageKey(rows, page),
    params: { id: rows.id },
    query: { class: rows.of, page: String(page), pageSize: String(PAGE), lean: '1' },
  })

export const selectPage = (rows: RowsAt, page: number) => selectReading(uploadRows(rows.resource), pageKey(rows, page))

export const askRow = (rows: RowsAt, place: number) =>
  readingAsked(uploadRows(rows.resource), {
    key: rowKey(rows, place),
    params: { id: rows.id },
    query: { class: rows.of, at: String(place) },
  })

export const selectRow = (rows: RowsAt, place: number) => selectReading(uploadRows(rows.resource), rowKey(rows, place))

/** Under which a cell is found as it stands in the file. */
export const cellKey = ({ resource, id }: UploadAt, row: number, field: string): string =>
  `cell ${resource} ${id} ${row} ${field}`

export const askCell = (at: UploadAt, row: number, field: string) =>
  readingAsked(uploadCell(at.resource), {
    key: cellKey(at, row, field),
    params: { id: at.id },
    query: { row: String(row), field },
  })

export const selectCell = (at: UploadAt, row: number, field: string) =>
  selectReading(uploadCell(at.resource), cellKey(at, row, field))

/** The next refused row among all, from a place on; behind the last one it is the first again. */
export const askNext = (rows: RowsAt, from: number) =>
  readingAsked(uploadNext(rows.resource), {
    key: nextKey(rows),
    params: { id: rows.id },
    query: { class: 'refused', from: String(from) },
  })

export const selectNext = (rows: RowsAt) => selectReading(uploadNext(rows.resource), nextKey(rows))
