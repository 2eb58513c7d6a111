import { setImmediate as breathe } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import { contractOf } from '../../../../src/resources/kit/action'
import { BATCH_UPDATE } from '../../../../src/resources/kit/batchUpdate/name'
import type { AnyRow, Resource } from '../../../../src/resources/kit/resource'
import { batchLook } from '../../../../src/resources/readings/batchLook'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Call, JsonSchema, RequestContext } from '../../../foundation/http/call'
import { leavingOf } from '../../../foundation/http/leaving'
import { answerReading } from '../../../foundation/http/reading'
import { listOf, objectSchema } from '../../../foundation/http/schemas'
import type { RowCondition } from '../../changes'
import { isAmong } from '../../kinds/conditions'
import { orTooOld } from '../../places/since'
import { resourceHere } from '../../places/siteFields'
import { readColumns } from '../columnsRead'
import { scopeOf } from '../conditions'
import { whereOf } from '../context'
import { idsFound } from '../countMeant'
import { titlesOfRows } from '../reading'
import { scope as scopeSchema } from '../schemas'
import type { ChangedRow } from './changedRow'
import { checkedChanges } from './checkedChanges'
import type { Batchable } from './handleBatchUpdate'
import { Looked, MOST_REFUSED } from './Looked'
import { fieldWork, type RowWork } from './rowWork'

/** Rows that are looked at before others have a turn. */
const AT_ONCE = 1_000

const REFUSED_FROM: JsonSchema = {
  type: 'integer',
  minimum: 0,
  maximum: MOST_REFUSED,
  description: 'So many rows that would stay as they are have been told of before',
}

const counted: JsonSchema = objectSchema(
  {
    total: { type: 'integer' },
    changed: { type: 'integer' },
    unchanged: { type: 'integer' },
    refused: { type: 'integer' },
    rows: { ...listOf({ type: 'object' }), description: 'The first rows that would change: id, before, after' },
    extremes: { ...listOf({ type: 'object' }), description: 'Of each number: its lowest and highest new value' },
    hidden: { type: 'integer', description: 'Of those that would change: disabled for a sensitive word' },
    warned: {
      type: 'integer',
      description: 'Of those that would change: with a sensitive word, for which nothing is done',
    },
    noted_rows: { ...listOf({ type: 'object' }), description: 'The first rows of either, with notes' },
    refused_rows: {
      ...listOf({ type: 'object' }),
      description: 'Rows that would stay as they are, with problems, from `refused_from` on',
    },
    refused_listed: { type: 'integer', description: 'So many of them are told of, page by page' },
    fields: { ...listOf({ type: 'string' }), description: 'What is shown of each row' },
    refs: { type: 'object' },
  },
  'total',
  'changed',
  'unchanged',
  'refused',
  'rows',
  'extremes',
  'hidden',
  'warned',
  'noted_rows',
  'refused_rows',
  'refused_listed',
)

/** The call that looks at what an action over rows would do: `fields` beside what says which rows. Writes nothing. */
export function lookCall(
  resource: Resource,
  action: string,
  fields: readonly string[],
  workOf: (asked: RequestContext) => Promise<RowWork>,
): Call {
  const [zh, en] = resource.title
  const contract = contractOf(resource, action)
  const [zhAction, enAction] = contract?.title ?? ['', '']
  const since = contract?.since ?? resource.since
  const versioned = since === undefined ? resource : { ...resource, since }
  const given = Object.fromEntries(fields.map((name) => [name, {}]))
  const properties = { ...(scopeSchema.properties as object), ...given, refused_from: REFUSED_FROM }
  return answerReading(batchLook(resource, action), {
    title: [`${zh}：预览${zhAction}`, `${en}: preview of ${enAction.toLowerCase()}`],
    input: { body: { ...scopeSchema, properties } },
    output: counted,
    answer: (asked) =>
      orTooOld({ services: asked.services, resource: versioned, context: asked.caller.context }, async () =>
        lookAt(asked, await workOf(asked)),
      ),
  })
}

/** What a batch change would do: counts of all rows, the first of them, the extremes, and those that would be refused. */
export const previewCall = (resource: Batchable): Call =>
  lookCall(resource, BATCH_UPDATE, ['changes'], async (asked) => {
    const where = await whereOf(asked, resource)
    const changes = await checkedChanges(asked.services, where, resource, asked.body.changes)
    const here = await resourceHere(asked.services, where.site, resource)
    return fieldWork(where, here, scopeOf(asked.body), changes)
  })

async function lookAt({ services, body, reply }: RequestContext, work: RowWork) {
  const looked = new Looked(work.look, Number(body.refused_from ?? 0))
  for await (const rows of changedRows(work, leavingOf(reply))) looked.take(rows)
  const { shown, ...answer } = looked.answer()
  return {
    ...answer,
    refs: await titlesOfRows(services, work.where.site, work.resource, shown),
  }
}

async function* changedRows(work: RowWork, signal: AbortSignal): AsyncGenerator<ChangedRow[]> {
  const { kysely } = work.where.place.database
  for await (const rows of rowsMeant(work, signal)) {
    if (rows.length > 0) yield await work.make(kysely, rows)
    signal.throwIfAborted()
    await breathe()
  }
}

/** Page by page; what a keyword finds is looked for once, and not anew for each page. */
async function* rowsMeant(work: RowWork, signal: AbortSignal): AsyncGenerator<AnyRow[]> {
  const { resource, meant, where, scope } = work
  const ids = scope && (await idsFound({ place: where.place, resource, scope, signal }))
  if (ids) {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const page = ids.slice(from, from + AT_ONCE)
      yield await readRows(work, isAmong(page))
    }
    return
  }
  for (let upTo = 0; ; ) {
    const rows = await readRows(work, sql<SqlBool>`${meant()} AND t.id > ${upTo}`)
    yield rows
    if (rows.length < AT_ONCE) return
    upTo = rows.at(-1)?.id ?? upTo
  }
}

async function readRows({ resource, where: { place }, columns }: RowWork, meant: RowCondition): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`SELECT ${readColumns(resource, columns)} FROM ${tableSql(place, resource.name)} t
    WHERE ${meant} ORDER BY t.id LIMIT ${AT_ONCE}`.execute(place.database.kysely)
  return rows
}
