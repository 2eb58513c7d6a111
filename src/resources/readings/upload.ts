import { kebab } from '../kit/endpoints'
import type { Label } from '../kit/label'
import { reading } from '../kit/reading'
import type { ResourceName } from '../kit/resourceName'
import type { Titles } from '../kit/titles'

export type CheckedClass = 'added' | 'updated' | 'unchanged' | 'refused'
/** A list of rows: those of one class, those of any class of which something is worth knowing, or all as the file has them. */
export type CheckedList = CheckedClass | 'warned' | 'all'

/** What is worth knowing of a row though it goes in. */
export interface RowHint {
  field: string
  /** What sort of hint it is, whatever its sentence says. */
  code: string
  message: string
  link?: { resource: ResourceName; id: number }
}

export interface CheckedRow {
  /** As the file counts them, from 1. */
  row_number: number
  title: Label
  class?: CheckedClass
  /** How many fields it fills or changes, where they do not come along. */
  count?: number
  values?: Record<string, unknown>
  changes?: { field: string; before: unknown; after: unknown }[]
  /** `there`: the row whose name the file repeats. */
  problems?: { column: string; field: string; message: string; value: string; there?: { id: number; label: Label } }[]
  hints?: RowHint[]
  row_id?: number | null
}

const at = (resource: ResourceName, call: string) =>
  [`/api/admin/${kebab(resource)}/${call}/:id`, `${resource}:import`] as const

/** A page of one list; one row alone by its place (`at`); `lean`: without values and changes. */
export const uploadRows = (resource: ResourceName) =>
  reading<{
    params: { id: number }
    query: { class: CheckedList; page?: string; pageSize?: string; lean?: '1'; at?: string }
    output: { list: CheckedRow[]; total: number; refs?: Titles }
  }>(...at(resource, 'import-rows'))

/** Where the next row of a class stands among all, from a place on. */
export const uploadNext = (resource: ResourceName) =>
  reading<{ params: { id: number }; query: { class: CheckedClass; from: string }; output: { at: number | null } }>(
    ...at(resource, 'import-next'),
  )

/** One cell, as it stands in the file. */
export const uploadCell = (resource: ResourceName) =>
  reading<{ params: { id: number }; query: { row: string; field: string }; output: { text: string } }>(
    ...at(resource, 'import-cell'),
  )
