import { type Kysely, type RawBuilder, sql } from 'kysely'
import { resources } from '../../src/resources'
import type { Resource } from '../../src/resources/kit/resource'
import type { Tables } from '../foundation/db/database'
import { ARCHIVED_PREFIX } from '../foundation/db/migrations/archive'
import type { Place } from '../foundation/db/place'
import { tableSql } from '../foundation/db/tableSql'
import type { SecretPlace, Secrets } from '../foundation/secrets/secrets'
import type { Services } from '../foundation/services/services'
import { secretOfFactor } from '../kernel/access/factors/totp'
import { isUnjournaled } from '../kernel/changes/columns'
import { keptSites } from '../kernel/places/localSites'
import { renewCanary } from './checkSecretKey'

export interface Rekeyed {
  /** Ciphertexts that were made anew, of rows and of their journal. */
  renewed: number
  /** Those that no known key opens. */
  lost: SecretPlace[]
}

/** The columns of a resource that hold ciphertexts. */
const secretColumns = (resource: Resource): string[] =>
  Object.entries(resource.allFields)
    .filter(([name, field]) => field.secret && !isUnjournaled(resource, name))
    .map(([name]) => name)

const livesIn = (resource: Resource, kind: 'control' | 'site'): boolean =>
  resource.scope === 'both' || resource.scope === kind

/**
 * Encrypts every secret with the first key, for its place alone: of the rows, and of the journal by which they are taken
 * back. No row changes for anybody who reads it, so that nothing of it stands in a history. A row and its journal are one
 * transaction: what was interrupted is begun again and finds what is left.
 */
export async function rekey(services: Services, afterRow: (renewed: number) => void = () => {}): Promise<Rekeyed> {
  const done: Rekeyed = { renewed: 0, lost: [] }
  const sites = await keptSites(services)
  for (const place of [services.places.control, ...sites.map((each) => each.place)]) {
    await rekeyMails(services.secrets, place, done)
    if (place === services.places.control) await rekeyFactors(services.secrets, place, done)
    const kind = place === services.places.control ? 'control' : 'site'
    for (const resource of Object.values(resources).filter((each) => livesIn(each, kind))) {
      const columns = secretColumns(resource)
      if (columns.length === 0) continue
      const tables = await tablesWith(place, resource)
      for (const id of await idsOf({ place, resource, columns, tables })) {
        await rekeyRow(services.secrets, { place, resource, columns, tables, id }, done)
        afterRow(done.renewed)
      }
    }
  }
  if (done.lost.length === 0) await renewCanary(services.places.control, services.secrets)
  return done
}

/** What mails that still wait hide from their log: no field of a resource, and gone once they are over. */
async function rekeyMails(secrets: Secrets, place: Place, done: Rekeyed): Promise<void> {
  const { background } = place.database
  const { rows: columns } = await sql`SELECT 1 FROM information_schema.columns
    WHERE table_schema = ${place.schema} AND table_name = 'email_log' AND column_name = 'sealed'`.execute(background)
  if (columns.length === 0) return
  const table = tableSql(place, 'email_log')
  const { rows } = await sql<{ id: number; sealed: string }>`SELECT id, sealed FROM ${table}
    WHERE sealed IS NOT NULL ORDER BY id`.execute(background)
  for (const { id, sealed } of rows) {
    const renewed = renewing(secrets, { table: 'email_log', column: 'sealed', id }, done)(sealed)
    if (renewed !== undefined)
      await sql`UPDATE ${table} SET sealed = ${renewed} WHERE id = ${id} AND sealed = ${sealed}`.execute(background)
  }
}

/** Second factors are no rows of a resource either: they stand in no history. */
async function rekeyFactors(secrets: Secrets, place: Place, done: Rekeyed): Promise<void> {
  const { background } = place.database
  const table = tableSql(place, 'second_factor')
  const { rows } = await sql<{ id: number; secret: string }>`SELECT id, secret FROM ${table} ORDER BY id`.execute(
    background,
  )
  for (const { id, secret } of rows) {
    const renewed = renewing(secrets, secretOfFactor(id), done)(secret)
    if (renewed !== undefined)
      await sql`UPDATE ${table} SET secret = ${renewed} WHERE id = ${id} AND secret = ${secret}`.execute(background)
  }
}

interface Held {
  place: Place
  resource: Resource
  columns: readonly string[]
  /** Where its rows are: none in a site that is too old, an archived one where a rollback has set them aside. */
  tables: readonly string[]
}

async function tablesWith(place: Place, { name }: Resource): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = ${place.schema} AND tablename IN (${name}, ${ARCHIVED_PREFIX + name})
  `.execute(place.database.background)
  return rows.map((each) => each.name)
}

/** Of rows with a secret, and of those whose journal has one, though the row may be gone. */
async function idsOf({ place, resource, columns, tables }: Held): Promise<number[]> {
  const held = sql.join(
    columns.map((column) => sql`${sql.id(column)} IS NOT NULL`),
    sql` OR `,
  )
  const inTables = tables.map((table) => sql`SELECT id FROM ${tableSql(place, table)} WHERE ${held} UNION`)
  const { rows } = await sql<{ id: number }>`
    ${sql.join(inTables, sql` `)}
    SELECT row_id AS id FROM ${tableSql(place, 'change')}
    WHERE resource = ${resource.name} AND jsonb_exists_any(before, ${[...columns]}::text[])
    ORDER BY id
  `.execute(place.database.background)
  return rows.map(({ id }) => id)
}

interface OneRow extends Held {
  id: number
}

const rekeyRow = (secrets: Secrets, row: OneRow, done: Rekeyed): Promise<void> =>
  row.place.database.background.transaction().execute(async (trx) => {
    for (const column of row.columns) {
      const renew = renewing(secrets, { table: row.resource.name, column, id: row.id }, done)
      for (const table of row.tables) await renewRow(trx, tableSql(row.place, table), row.id, column, renew)
      await renewJournal(trx, row, column, renew)
    }
  })

/** The new ciphertext of an old one; undefined where it stays. Equal ones stay equal: by that a journal knows what was changed since. */
function renewing(secrets: Secrets, place: SecretPlace, done: Rekeyed): (sealed: string) => string | undefined {
  const made = new Map<string, string | undefined>()
  return (sealed) => {
    if (!made.has(sealed)) made.set(sealed, secrets.isCurrent(sealed) ? undefined : anew(sealed))
    const renewed = made.get(sealed)
    if (renewed !== undefined) done.renewed += 1
    return renewed
  }

  function anew(sealed: string): string | undefined {
    try {
      return secrets.encrypt(secrets.decrypt(sealed, place), place)
    } catch {
      done.lost.push(place)
      return undefined
    }
  }
}

type Renew = (sealed: string) => string | undefined

async function renewRow(
  trx: Kysely<Tables>,
  table: RawBuilder<unknown>,
  id: number,
  column: string,
  renew: Renew,
): Promise<void> {
  const { rows } = await sql<{ sealed: string | null }>`
    SELECT ${sql.id(column)} AS sealed FROM ${table} WHERE id = ${id} FOR UPDATE
  `.execute(trx)
  const sealed = rows[0]?.sealed
  const renewed = sealed ? renew(sealed) : undefined
  if (renewed !== undefined) await sql`UPDATE ${table} SET ${sql.id(column)} = ${renewed} WHERE id = ${id}`.execute(trx)
}

async function renewJournal(
  trx: Kysely<Tables>,
  { place, resource, id }: OneRow,
  column: string,
  renew: Renew,
): Promise<void> {
  const journal = tableSql(place, 'change')
  const { rows } = await sql<{ set: number; line: number; sealed: string }>`
    SELECT change_set_id AS set, id AS line, before ->> ${column} AS sealed FROM ${journal}
    WHERE resource = ${resource.name} AND row_id = ${id} AND before ->> ${column} IS NOT NULL
  `.execute(trx)
  for (const { set, line, sealed } of rows) {
    const renewed = renew(sealed)
    if (renewed === undefined) continue
    await sql`
      UPDATE ${journal} SET before = jsonb_set(before, ARRAY[${column}::text], to_jsonb(${renewed}::text))
      WHERE change_set_id = ${set} AND id = ${line}
    `.execute(trx)
  }
}
