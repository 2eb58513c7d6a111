import { sql } from 'kysely'
import type { AnyRow } from '../../../src/resources/kit/resource'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { waitForWriters } from '../../kernel/places/gate'
import { calledOf } from '../../kernel/places/siteRow'
import { setStage } from './lifecycle/lifecycleSite'
import { releaseTable, workTable } from './lifecycle/release'
import { dropSchema, emptySchema, hasSchema } from './lifecycle/schemas'
import { countTables, tablesIn } from './lifecycle/tables'

/** What a new site starts with, and what is written beside it. That nobody changed any of it, the change sets know. */
const STARTS_WITH: ReadonlySet<string> = new Set(['instruction', 'change', 'change_set', 'run_mark', 'run_refused'])
const WRITTEN_BY_LIFECYCLE = ['initialize', 'upgrade']

/** Has anybody ever written something there? */
async function isUsed(place: Place): Promise<boolean> {
  if (!(await hasSchema(place))) return false
  const tables = (await tablesIn(place)).filter(({ name }) => !STARTS_WITH.has(name))
  if (Object.values(await countTables(place, tables)).some((count) => count > 0)) return true
  const { rows } = await sql<{ used: boolean }>`SELECT EXISTS (SELECT FROM ${tableSql(place, 'change_set')}
    WHERE action <> ALL(${WRITTEN_BY_LIFECYCLE})) AS used`.execute(place.database.kysely)
  return rows[0]?.used === true
}

async function isWorkedOn(services: Services, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${workTable(services)} WHERE site_id = ${id}`.execute(
    services.places.control.database.kysely,
  )
  return rows.length > 0
}

/** The schema goes where the first work on the site made it; one that was there before is only emptied. */
async function clear(services: Services, id: number, place: Place): Promise<void> {
  const { rows } = await sql<{ made: boolean | null }>`SELECT (plan -> 'made' ->> 'schema')::boolean AS made
    FROM ${releaseTable(services)} WHERE site_id = ${id} AND kind = 'initialize' ORDER BY id DESC LIMIT 1`.execute(
    services.places.control.database.kysely,
  )
  await (rows[0]?.made ? dropSchema(place) : emptySchema(place))
}

async function setState(services: Services, id: number, state: string): Promise<void> {
  const version = state === 'draft' ? { schema_version: null } : {}
  await services.places.control.database.kysely
    .transaction()
    .execute((trx) => setStage(services, trx, id, { state, ...version }))
  await services.events.tell({ type: 'rows-changed', resource: 'site', site: CONTROL, ids: [id] })
}

const refusalOf = (row: AnyRow): Conflict => {
  const named = { title: String(row.title), english_name: row.english_name === null ? null : String(row.english_name) }
  return new Conflict('site.hasTables', { id: row.id }, { site: calledOf(named) })
}

async function removeTables(services: Services, row: AnyRow, place: Place): Promise<void> {
  // From here on nobody writes there any more; whoever was faster has the site stay.
  await setState(services, row.id, 'initializing')
  await waitForWriters(place)
  if (await isUsed(place)) {
    await setState(services, row.id, String(row.state))
    throw refusalOf(row)
  }
  await clear(services, row.id, place)
  await setState(services, row.id, 'draft')
}

/**
 * Before rows of sites that have tables are deleted: their tables go where nobody ever wrote anything into them, and each
 * row is one of a site that was never initialised, as which it can be restored. Throws Conflict where somebody did write, or
 * a work is under way; then nothing is removed.
 */
export async function removeUnused(services: Services, rows: readonly AnyRow[]): Promise<void> {
  const unused: [AnyRow, Place][] = []
  for (const row of rows) {
    if (await isWorkedOn(services, row.id)) throw refusalOf(row)
    const place = await services.places.reserved(String(row.name))
    if (await isUsed(place)) throw refusalOf(row)
    unused.push([row, place])
  }
  for (const [row, place] of unused) await removeTables(services, row, place)
}
