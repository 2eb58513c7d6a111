import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '../../../../src/resources/kit/problem'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import type { WordChecked } from '../words/checkedWords'

type Values = Readonly<Record<string, unknown>>

/** What the changes make of one row. */
export interface ChangedRow {
  row: AnyRow
  /** Only what differs; empty where nothing does. */
  values: Values
  /** Why the row is left as it is. */
  problems: readonly Problem[]
  /** What people should know of it though it is written, such as a sensitive word in a text. */
  notes?: readonly Problem[]
}

/** Those of the values that the row has not got. */
export const differingFrom = (row: AnyRow, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, row[name] ?? null)))

/** A row with what is written of it: only what differs, and nothing where a problem stands in the way. */
export const changedTo = (row: AnyRow, { values, problems, notes }: WordChecked): ChangedRow =>
  problems.length > 0
    ? { row, values: {}, problems }
    : { row, values: differingFrom(row, values), problems, ...(notes.length > 0 && { notes }) }

export const isChanged = ({ values, problems }: ChangedRow): boolean =>
  problems.length === 0 && Object.keys(values).length > 0

/** It is disabled for a sensitive word, though nobody asked for that. */
export const isHidden = ({ row, values, notes = [] }: ChangedRow): boolean =>
  values.status === 'disabled' && row.status !== 'disabled' && notes.some(({ message }) => message === 'words.hidden')

/** It is written, and holds a sensitive word for which it is not disabled now. */
export const isWarned = (changed: ChangedRow): boolean =>
  isChanged(changed) && (changed.notes ?? []).length > 0 && !isHidden(changed)
