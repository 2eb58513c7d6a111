import { sql } from 'kysely'
import { checkDraft } from '../../src/resources/kit/checkDraft'
import type { AnyRow, Resource } from '../../src/resources/kit/resource'
import { type ChangeWriter, change, metaOf, ReservedIds } from '../changes'
import { changesOfRows, presentRows } from '../changes/journal'
import { shownRow } from '../changes/shownValues'
import { isAsBefore } from '../changes/undoPlan'
import { tableSql } from '../db/tableSql'
import { Conflict, Invalid, NotFound } from '../faults/errors'
import type { RequestContext } from '../http/call'
import { checkWrite, lockTree, refuseProblems } from './checkWrite'
import { type Where, whereOf } from './context'
import { hookOf } from './hooks'
import { holdsSecret, prepareValues } from './prepareValues'
import { readRow, titlesOfRows } from './reading'

type Draft = Record<string, unknown>

/** A form that sends a secret back as it was shown, `true`, leaves it alone. */
const withoutShownSecrets = (resource: Resource, draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !(resource.allFields[name]?.secret && value === true)),
  )

/** Writes a new row; the answer is the row as it stands. */
export async function storeRow(asked: RequestContext, resource: Resource) {
  const { services } = asked
  const where = await whereOf(asked, resource)
  const { values, problems } = checkDraft(resource, withoutShownSecrets(resource, asked.body))
  const hook = hookOf(resource.name)
  if (problems.length === 0) await hook.beforeSave?.(asked, values, undefined)
  // Hashes take their time: not while others wait for the transaction.
  const ids = holdsSecret(resource, values) ? await new ReservedIds(where.place, resource).take(1) : undefined
  const prepared = problems.length === 0 ? await prepareValues(services, resource, values, ids?.[0]) : {}
  const done = await change(services, where.place, metaOf(asked, resource, 'store'), async (writer) => {
    const known = await checkWrite(services, where, resource, values, writer.trx)
    refuseProblems([...problems, ...known.problems], known.existing)
    const [id = 0] = await writer.insert(resource, [prepared], ids)
    await hook.afterWrite?.(writer)
    return id
  })
  return savedAnswer(asked, where, resource, done.result, done.changeSetId)
}

interface Update {
  id: number
  version: number | undefined
  draft: Draft
}

const updateOf = (resource: Resource, body: Draft): Update => {
  const { id, version, ...draft } = body
  if (!Number.isSafeInteger(id) || Number(id) < 1) throw new Invalid([{ field: 'id', message: 'check.required' }])
  if (version !== undefined && !Number.isSafeInteger(version))
    throw new Invalid([{ field: 'version', message: 'check.int' }])
  return { id: Number(id), version: version as number | undefined, draft: withoutShownSecrets(resource, draft) }
}

/** Changes the fields that are sent. Conflict with all three versions where somebody was faster. */
export async function updateRow(asked: RequestContext, resource: Resource) {
  const { services } = asked
  const where = await whereOf(asked, resource)
  const { id, version, draft } = updateOf(resource, asked.body)
  const hook = hookOf(resource.name)
  const seen = await readRow(where.place.database.kysely, where.place, resource, id)
  if (!seen) throw new NotFound()
  const checked = checkDraft(resource, draft, { isPartial: true, current: seen })
  const isGood = checked.problems.length === 0
  if (isGood) await hook.beforeSave?.(asked, checked.values, seen)
  const prepared = isGood ? await prepareValues(services, resource, checked.values, id) : {}
  const done = await change(services, where.place, metaOf(asked, resource, 'update'), async (writer) => {
    await lockTree(where, resource, checked.values, writer.trx)
    const current = await lockedRow(writer, where, resource, id)
    if (current.version !== (version ?? seen.version))
      await insistOnSame(writer, where, resource, { id, version, draft }, current)
    const { values, problems } = checked
    const known = await checkWrite(services, where, resource, values, writer.trx, id)
    refuseProblems([...problems, ...known.problems], known.existing)
    await writer.update(resource, [{ id, values: prepared }])
    await hook.afterWrite?.(writer)
  })
  await hook.afterSave?.(asked, checked.values, seen)
  return savedAnswer(asked, where, resource, id, done.changeSetId)
}

async function lockedRow({ trx }: ChangeWriter, { place }: Where, resource: Resource, id: number): Promise<AnyRow> {
  await sql`SELECT 1 FROM ${tableSql(place, resource.name)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const row = await readRow(trx, place, resource, id)
  if (!row) throw new NotFound()
  return row
}

/**
 * A row that was changed since and changed back is the one that was seen. Else throws Conflict. mine: what was sent.
 * theirs: the row as it is now. base: the row that was seen, or null where its version is unknown.
 */
async function insistOnSame(
  { trx }: ChangeWriter,
  { place }: Where,
  resource: Resource,
  mine: Update,
  theirs: AnyRow,
): Promise<void> {
  const present = (await presentRows(trx, place, resource.name, [mine.id])).get(mine.id) ?? {}
  const changes = (await changesOfRows(trx, place, resource.name, [mine.id])).get(mine.id) ?? []
  const since = changes.filter((each) => each.version > (mine.version ?? 0))
  if (changes.some((each) => each.version === mine.version) && isAsBefore(resource, since, present)) return
  let base: Record<string, unknown> | null = { ...present }
  for (const each of since.toReversed()) base = each.action === 'updated' && base ? { ...base, ...each.before } : null
  const seen = base ? shownRow(resource, { ...base, version: mine.version }) : null
  throw new Conflict('row.changedMeanwhile', { mine: { ...mine.draft, id: mine.id }, theirs, base: seen })
}

async function savedAnswer(
  { services }: RequestContext,
  where: Where,
  resource: Resource,
  id: number,
  changeSetId: number,
) {
  const row = await readRow(where.place.database.kysely, where.place, resource, id)
  if (!row) throw new NotFound()
  return { row, refs: await titlesOfRows(services, where.site, resource, [row]), change_set_id: changeSetId, count: 1 }
}
