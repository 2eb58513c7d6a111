import { ROWS_AT_ONCE, type RowEdit } from '../../../../src/resources/kit/grid/updateRows'
import type { KitMessageId } from '../../../../src/resources/kit/messages'
import { Invalid } from '../../../foundation/faults/errors'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const isEdit = (value: unknown): value is RowEdit & Record<string, unknown> =>
  isRecord(value) && isWhole(value.id) && isWhole(value.version) && isRecord(value.values)

function refuse(message: KitMessageId, values: Record<string, number> = {}): never {
  throw new Invalid([{ field: 'rows', message, values }])
}

/** What a grid sends. Throws Invalid for what is no list of edits, for too many, and for a row that comes twice. */
export function rowEditsOf(given: unknown): RowEdit[] {
  if (!Array.isArray(given) || given.length === 0) refuse('check.required')
  if (given.length > ROWS_AT_ONCE) refuse('check.manyItems', { max: ROWS_AT_ONCE })
  const edits = given.filter(isEdit)
  if (edits.length < given.length || new Set(edits.map(({ id }) => id)).size < edits.length) refuse('check.rowEdits')
  return edits
}
