import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import type { AnyRow, Resource } from '../../../src/resources/kit/resource'
import { nameInSite } from '../../../src/resources/kit/siteFields'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid, NotFound, Passing } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { type ChangeWriter, change, metaOf, ReservedIds } from '../changes'
import { pointedIn } from '../changes/holdRows'
import { resourceHere } from '../places/siteFields'
import { checkWrite, lockTree, refuseProblems } from './checkWrite'
import { type Where, whereOf } from './context'
import { hookOf } from './hooks'
import { savedMeanwhile } from './meanwhile'
import { holdsSecret, prepareValues } from './prepareValues'
import { readRow, titlesOfRows } from './reading'
import { withWords } from './words/checkedWords'

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
  const here = await resourceHere(services, where.site, resource)
  const draft = checkDraft(here, withoutShownSecrets(resource, asked.body))
  const { values, problems: found } = await withWords(where.place, resource, draft)
  const problems = nameInSite(here, resource, found)
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

interface Seen {
  id: number
  version: number
  draft: Draft
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

/** Somebody wrote the row between the look at it and the lock on it. */
class Outdated extends Error {
  override readonly name = 'Outdated'
}

const TRIES = 10

/**
 * Changes the fields that are sent. Where somebody was faster, what does not touch is saved over theirs, and the answer says who
 * saved what `meanwhile`; else Conflict, with all three versions.
 */
export async function updateRow(asked: RequestContext, resource: Resource) {
  const where = await whereOf(asked, resource)
  const update = updateOf(resource, asked.body)
  let { version } = update
  for (let tries = 1; ; tries++) {
    const seen = await readRow(where.place.database.kysely, where.place, resource, update.id)
    if (!seen) throw new NotFound()
    version ??= Number(seen.version)
    try {
      return await updateSeen(asked, where, resource, { ...update, version }, seen)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
      if (tries === TRIES) throw new Passing('row.changedMeanwhile', {})
    }
  }
}

async function updateSeen(asked: RequestContext, where: Where, resource: Resource, update: Seen, seen: AnyRow) {
  const { services } = asked
  const { id, version, draft } = update
  const hook = hookOf(resource.name)
  const here = await resourceHere(services, where.site, resource)
  const drafted = checkDraft(here, draft, { isPartial: true, current: seen })
  const found = await withWords(where.place, resource, drafted, seen)
  const checked = { ...found, problems: nameInSite(here, resource, found.problems) }
  const meanwhile =
    seen.version === version
      ? []
      : await savedMeanwhile(services, where, resource, { ...update, values: checked.values }, seen)
  const isGood = checked.problems.length === 0
  if (isGood) await hook.beforeSave?.(asked, checked.values, seen)
  const prepared = isGood ? await prepareValues(services, resource, checked.values, id) : {}
  const done = await change(services, where.place, metaOf(asked, resource, 'update'), async (writer) => {
    // What is pointed to first, then the row: so does whoever merges or deletes.
    await writer.hold(pointedIn(resource, [checked.values]))
    await lockTree(where, resource, checked.values, writer.trx)
    const current = await lockedRow(writer, where, resource, id)
    if (current.version !== seen.version) throw new Outdated()
    const { values, problems } = checked
    const known = await checkWrite(services, where, resource, values, writer.trx, id)
    refuseProblems([...problems, ...known.problems], known.existing)
    await writer.update(resource, [{ id, values: prepared }])
    await hook.afterWrite?.(writer)
  })
  await hook.afterSave?.(asked, checked.values, seen)
  const answer = await savedAnswer(asked, where, resource, id, done.changeSetId)
  return meanwhile.length > 0 ? { ...answer, meanwhile } : answer
}

async function lockedRow({ trx }: ChangeWriter, { place }: Where, resource: Resource, id: number): Promise<AnyRow> {
  await sql`SELECT 1 FROM ${tableSql(place, resource.name)} WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  const row = await readRow(trx, place, resource, id)
  if (!row) throw new NotFound()
  return row
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
