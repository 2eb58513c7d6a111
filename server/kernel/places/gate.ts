import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../foundation/db/database'
import { CONTROL_SCHEMA, type Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { Passing, Refusal } from '../../foundation/faults/errors'
import type { Services } from '../../foundation/services/services'
import { calledOf } from './siteRow'

/** So long a work waits for batches that are being written. */
const WAIT_FOR_WRITERS = '60s'

const CLOSED = {
  initializing: 'lifecycle.readOnly.initializing',
  upgrading: 'lifecycle.readOnly.upgrading',
  rolling_back: 'lifecycle.readOnly.rolling_back',
} as const

const isClosed = (state: string | undefined): state is keyof typeof CLOSED => Object.hasOwn(CLOSED, state ?? '')

const keyOf = ({ schema }: Place) => sql`hashtextextended(${`site.${schema}`}, 0)`

/**
 * While a work changes a site's tables its rows are only read. Call it first in the transaction that writes: it holds the
 * work up until that ends. The stage is asked for once the lock is there, since a work may have closed the gate meanwhile.
 */
export async function enterGate(services: Services, place: Place, site: string, trx: Kysely<Tables>): Promise<void> {
  if (place.schema === CONTROL_SCHEMA) return
  const { control } = services.places
  if (place.database.kind === 'postgres') await sql`SELECT pg_advisory_xact_lock_shared(${keyOf(place)})`.execute(trx)
  const reader = control.database === place.database ? trx : control.database.kysely
  const { rows } = await sql<{ state: string; title: string; english_name: string | null }>`
    SELECT state, title, english_name FROM ${tableSql(control, 'site')} WHERE name = ${site}`.execute(reader)
  const [row] = rows
  if (!row) return
  const { state } = row
  const values = { site: calledOf(row) }
  if (isClosed(state)) throw new Passing(CLOSED[state], values)
  if (state === 'failed') throw new Refusal(409, 'lifecycle.readOnly.failed', values)
}

/** The same as part of a statement, where nobody can close the gate before the statement ends. */
export const isGateOpen = ({ places }: Pick<Services, 'places'>, place: Place, site: string): RawBuilder<boolean> =>
  place.schema === CONTROL_SCHEMA
    ? sql`true`
    : sql`NOT EXISTS (SELECT FROM ${tableSql(places.control, 'site')} WHERE name = ${site}
        AND state = ANY(${[...Object.keys(CLOSED), 'failed']}))`

/** Once the site's stage says that it is closed: resolves when nobody writes any more. */
export async function waitForWriters(place: Place): Promise<void> {
  if (place.database.kind !== 'postgres') return
  await place.database.kysely.transaction().execute(async (trx) => {
    await sql`SELECT set_config('lock_timeout', ${WAIT_FOR_WRITERS}, true)`.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(${keyOf(place)})`.execute(trx)
  })
}
