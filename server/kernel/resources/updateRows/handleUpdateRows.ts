import { type RowEdit, type RowResult, UPDATE_ROWS } from '../../../../src/resources/kit/grid/updateRows'
import type { updateRowsAction } from '../../../../src/resources/kit/grid/updateRowsAction'
import type { Resource } from '../../../../src/resources/kit/resource'
import { Conflict, NotFound } from '../../../foundation/faults/errors'
import { type ChangeWriter, changeSetOf, changeWithin, metaOf } from '../../changes'
import { resourceHere } from '../../places/siteFields'
import type { ActionAsked } from '../actions/actionAsked'
import { handle } from '../actions/handle'
import type { ActionHandler } from '../actions/handler'
import type { ChangedRow } from '../batchUpdate/changedRow'
import { followWritten } from '../followWritten'
import { hookOf } from '../hooks'
import { prepareValues } from '../prepareValues'
import { wordsFor } from '../words/wordBookOf'
import { EditedRows } from './EditedRows'
import { type Refused, refusedByHook } from './refusedByHook'
import { rowEditsOf } from './rowEdits'
import { rowsAsEdited } from './rowsAsEdited'

/** A resource whose rows are edited in a grid. */
export type Gridded = Resource & { actions: { [UPDATE_ROWS]: typeof updateRowsAction } }

export const isGridded = (resource: Resource): resource is Gridded => UPDATE_ROWS in (resource.actions ?? {})

type Asked = ActionAsked<Gridded, typeof UPDATE_ROWS>

/** What a call has done so far. */
interface Done {
  results: RowResult[]
  /** As they were before, with what was written. */
  written: readonly ChangedRow[]
}

/** Nothing of the call could be written: an empty change set is not kept. */
class NothingWritten extends Error {}

/**
 * Saves rows that were edited in a grid: the good ones in one transaction, the others with the reason. The first call that
 * writes opens a change set, the next ones go on with it, so that all of it is taken back as one.
 */
export const handleUpdateRows = (resource: Gridded): ActionHandler =>
  handle(resource, UPDATE_ROWS, async (asked) => {
    const edits = rowEditsOf(asked.input.rows)
    const here = await resourceHere(asked.services, asked.where.site, resource)
    const refused = await refusedByHook(asked, here, edits)
    const done: Done = { results: [], written: [] }
    await unlessNothing(() =>
      inSet(asked, resource, async (writer) => {
        await write(asked, here, edits, refused, writer, done)
        if (done.written.length === 0) throw new NothingWritten()
      }),
    )
    for (const { row, values } of done.written) await hookOf(resource.name).afterSave?.(asked, values, row)
    return { results: JSON.parse(JSON.stringify(done.results)) }
  })

async function unlessNothing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
  }
}

async function inSet(asked: Asked, resource: Resource, work: (writer: ChangeWriter) => Promise<void>): Promise<void> {
  const { change_set: id } = asked.input
  if (id === null) return asked.change(work)
  const { place } = asked.where
  const set = await changeSetOf(place.database.kysely, place, id)
  const isOwn = set.user_id === asked.caller.userId && set.action === UPDATE_ROWS && set.resource === resource.name
  if (!isOwn) throw new NotFound('changes.noSet')
  if (set.undone_by !== null) throw new Conflict('changes.undone', null)
  const meta = metaOf(asked, resource, UPDATE_ROWS)
  await changeWithin(asked.services, place, id, work, { isForeground: true, meta })
}

async function write(
  { services, where }: Asked,
  resource: Resource,
  edits: readonly RowEdit[],
  refused: ReadonlyMap<number, Refused>,
  writer: ChangeWriter,
  done: Done,
): Promise<void> {
  const ids = edits.map(({ id }) => id)
  const locked = await rowsAsEdited(writer.trx, where.place, resource, ids, 'locked')
  const rows = new EditedRows(resource, edits, locked, await wordsFor(resource, where.place, writer.trx))
  for (const [id, why] of refused) rows.refuse(id, why)
  await rows.check(services, where, writer.trx)
  done.written = rows.left
  const prepared = done.written.map(async ({ row: { id }, values }) => ({
    id,
    values: await prepareValues(services, resource, { ...values }, id),
  }))
  await writer.update(resource, await Promise.all(prepared))
  await followWritten(writer, resource, done.written)
  const written = done.written.map(({ row }) => row.id)
  rows.saved(await rowsAsEdited(writer.trx, where.place, resource, written))
  done.results = rows.results()
}
