import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { FieldChange } from '../../../src/resources/kit/batchUpdate/fieldChange'
import { BATCH_UPDATE } from '../../../src/resources/kit/batchUpdate/name'
import { kebab } from '../../../src/resources/kit/endpoints'
import { mark } from '../../../src/resources/kit/mark'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import type { RowScope } from '../../../src/resources/kit/scope'
import { tableSql } from '../../db/tableSql'
import type { Call, RequestContext } from '../../http/call'
import { listOf, objectSchema } from '../../http/schemas'
import { orTooOld } from '../../places/since'
import { readColumns } from '../columnsRead'
import { scopeCondition, scopeOf } from '../conditions'
import { type Where, whereOf } from '../context'
import { titlesOfRows } from '../reading'
import { scope as scopeSchema } from '../schemas'
import { wordsFor } from '../words/wordBookOf'
import { type ChangedRow, changeRows, columnsFor, UniqueValues } from './changeRows'
import { checkedChanges } from './checkedChanges'
import type { Batchable } from './handleBatchUpdate'
import { Looked } from './Looked'

/** Rows that are looked at before others have a turn. */
const AT_ONCE = 1_000

/** What a batch change would do: counts of all rows, the first of them, the extremes, and those that would be refused. Writes nothing. */
export const previewCall = (resource: Batchable): Call => ({
  method: 'POST',
  path: `/api/admin/${kebab(resource.name)}/${BATCH_UPDATE}-preview`,
  access: mark(resource, BATCH_UPDATE),
  title: [`${resource.title[0]}：预览批量修改`, `${resource.title[1]}: preview a batch edit`],
  input: {
    body: { ...scopeSchema, properties: { ...(scopeSchema.properties as object), changes: { type: 'array' } } },
  },
  output: objectSchema(
    {
      total: { type: 'integer' },
      changed: { type: 'integer' },
      unchanged: { type: 'integer' },
      refused: { type: 'integer' },
      rows: { ...listOf({ type: 'object' }), description: 'The first rows that would change: id, before, after' },
      extremes: { ...listOf({ type: 'object' }), description: 'Of each number: its lowest and highest new value' },
      refused_rows: {
        ...listOf({ type: 'object' }),
        description: 'The first rows that would stay as they are, with problems',
      },
      refs: { type: 'object' },
    },
    'total',
    'changed',
    'unchanged',
    'refused',
    'rows',
    'extremes',
    'refused_rows',
  ),
  answer: (asked) =>
    orTooOld({ services: asked.services, resource, context: asked.caller.context }, () => preview(asked, resource)),
})

async function preview(asked: RequestContext, resource: Resource) {
  const where = await whereOf(asked, resource)
  const scope = scopeOf(asked.body)
  const changes = await checkedChanges(asked.services, where, resource, asked.body.changes)
  const looked = new Looked(resource, changes)
  for await (const rows of changedRows(where, resource, scope, changes)) looked.take(rows)
  const { shown, ...answer } = looked.answer()
  return { ...answer, refs: await titlesOfRows(asked.services, where.site, resource, shown) }
}

async function* changedRows(
  { place }: Where,
  resource: Resource,
  scope: RowScope,
  changes: readonly FieldChange[],
): AsyncGenerator<ChangedRow[]> {
  const unique = new UniqueValues(place, resource)
  const book = await wordsFor(resource, place)
  const { kysely } = place.database
  const columns = readColumns(resource, columnsFor(resource, changes))
  for (let upTo = 0; ; ) {
    const { rows } = await sql<AnyRow>`SELECT ${columns} FROM ${tableSql(place, resource.name)} t
      WHERE ${scopeCondition(place, resource, scope)} AND t.id > ${upTo} ORDER BY t.id LIMIT ${AT_ONCE}`.execute(kysely)
    const last = rows.at(-1)
    if (!last) return
    yield await unique.refuseTaken(kysely, changeRows(resource, changes, rows, book))
    if (rows.length < AT_ONCE) return
    upTo = last.id
    await breathe()
  }
}
