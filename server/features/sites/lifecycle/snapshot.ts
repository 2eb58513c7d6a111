import { sql } from 'kysely'
import { isArchived } from '../../../foundation/db/migrations/archive'
import { type Place, quoted } from '../../../foundation/db/place'
import { doubtWaitingMails } from '../../../kernel/mail/doubtWaiting'
import { type ArchivedTable, type MadeIndex, recognizeIndexes } from './archivedIndexes'
import { beside, createSchema, dropSchema, migrateSite } from './schemas'
import { type CopyOptions, copyRows, type SchemaTable, tablesIn } from './tables'

/** Beside the copied rows: what a copy of rows does not hold. */
const NOTES = '$notes'

interface Notes {
  migration: string
  /** Where the ids of each table had come to. */
  sequences: { name: string; last: number }[]
  kept: ArchivedTable[]
}

interface Options extends CopyOptions {
  say(line: string): void
}

const quotedKey = ({ key }: SchemaTable) => sql.raw(key.map(({ name }) => quoted(name)).join(', '))

/** Copies every row of the site into a schema beside it. The one from before is gone then. Answers rows by table. */
export async function takeSnapshot(place: Place, migration: string, options: Options): Promise<Record<string, number>> {
  const copy = beside(place, 'snapshot')
  await dropSchema(copy)
  await createSchema(copy)
  const counts: Record<string, number> = {}
  const tables = await tablesIn(place)
  for (const table of tables) {
    const [from, to] = [sql.id(place.schema, table.name), sql.id(copy.schema, table.name)]
    // Of a table that a newer version kept, nothing but the copy says how it was made.
    const like = isArchived(table.name) ? sql`INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING STORAGE` : sql``
    await sql`CREATE TABLE ${to} (LIKE ${from} ${like})`.execute(copy.database.background)
    if (table.key.length > 0)
      await sql`ALTER TABLE ${to} ADD PRIMARY KEY (${quotedKey(table)})`.execute(copy.database.background)
    counts[table.name] = await copyRows(place, copy, table, options)
    options.say(`${table.name}: ${counts[table.name]}`)
  }
  await note(copy, { migration, sequences: await sequencesOf(place), kept: await archivedTables(place, tables) })
  return counts
}

async function note(copy: Place, notes: Notes): Promise<void> {
  await sql`CREATE TABLE ${sql.id(copy.schema, NOTES)} AS SELECT ${JSON.stringify(notes)}::jsonb AS notes`.execute(
    copy.database.background,
  )
}

async function sequencesOf({ database, schema }: Place): Promise<Notes['sequences']> {
  const { rows } = await sql<
    Notes['sequences'][number]
  >`SELECT sequencename AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = ${schema} AND last_value IS NOT NULL ORDER BY sequencename`.execute(database.background)
  return rows
}

async function archivedTables({ database, schema }: Place, tables: readonly SchemaTable[]): Promise<ArchivedTable[]> {
  const kept = tables.filter(({ name }) => isArchived(name))
  const found: ArchivedTable[] = []
  for (const { name, key } of kept) {
    const table = `${quoted(schema)}.${quoted(name)}`
    const { rows: indexes } = await sql<
      ArchivedTable['indexes'][number]
    >`SELECT i.relname AS name, x.indisprimary AS is_primary,
        replace(pg_get_indexdef(x.indexrelid), format(' ON %I.', ${schema}::text), ' ON ') AS statement
      FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
      WHERE x.indrelid = ${table}::regclass ORDER BY i.relname`.execute(database.background)
    const { rows } = await sql<{ sequence: string | null }>`SELECT (SELECT c.relname FROM pg_class c
      WHERE c.oid = pg_get_serial_sequence(${table}, ${key[0]?.name ?? 'id'})::regclass) AS sequence`.execute(
      database.background,
    )
    found.push({ name, indexes, sequence: rows[0]?.sequence ?? null })
  }
  return found
}

async function notesOf(copy: Place): Promise<Notes> {
  const { rows } = await sql<{ notes: Notes }>`SELECT notes FROM ${sql.id(copy.schema, NOTES)}`.execute(
    copy.database.background,
  )
  if (!rows[0]) throw new Error('The snapshot has no notes')
  return rows[0].notes
}

/**
 * Makes the site as the snapshot has it, beside what is there now, and then changes the two in one step: a crash before
 * that leaves everything as it was, and the next attempt begins anew.
 */
export async function restoreSnapshot(place: Place, options: Options): Promise<void> {
  const copy = beside(place, 'snapshot')
  const restored = beside(place, 'restored')
  const notes = await notesOf(copy)
  const indexes = await recognizeIndexes(restored, notes.kept, options.say)
  await dropSchema(restored)
  await migrateSite(restored, notes.migration)
  for (const kept of notes.kept) {
    const own = indexes.filter(({ table }) => table === kept.name)
    await remakeArchived(copy, restored, kept, own)
  }
  const there = new Map((await tablesIn(restored)).map((table) => [table.name, table]))
  for (const table of (await tablesIn(copy)).filter(({ name }) => name !== NOTES)) {
    await addKeptColumns(restored, table, there.get(table.name))
    options.say(`${table.name}: ${await copyRows(copy, restored, table, options)}`)
  }
  for (const { name, last } of notes.sequences) await setSequence(restored, name, last)
  await doubtWaitingMails(restored.database.background, restored.schema)
  await putInPlace(place, restored)
}

/** A table that a newer version kept is no migration's: it is made as it was, with the names its indexes had. */
async function remakeArchived(
  copy: Place,
  restored: Place,
  { name, sequence }: ArchivedTable,
  indexes: readonly MadeIndex[],
): Promise<void> {
  await restored.database.background.transaction().execute(async (trx) => {
    const table = sql.id(restored.schema, name)
    await sql.raw(`SET LOCAL search_path = ${quoted(restored.schema)}, public`).execute(trx)
    await sql`CREATE TABLE ${table} (LIKE ${sql.id(copy.schema, name)} INCLUDING DEFAULTS INCLUDING CONSTRAINTS
      INCLUDING STORAGE)`.execute(trx)
    for (const index of indexes) {
      await sql.raw(index.statement).execute(trx)
      if (index.is_primary)
        await sql`ALTER TABLE ${table} ADD CONSTRAINT ${sql.id(index.name)} PRIMARY KEY USING INDEX ${sql.id(index.name)}`.execute(
          trx,
        )
    }
    if (sequence === null) return
    await sql`ALTER TABLE ${table} ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY`.execute(trx)
    const made = sql.id(restored.schema, `${name}_id_seq`)
    await sql`ALTER SEQUENCE ${made} RENAME TO ${sql.id(sequence)}`.execute(trx)
  })
}

async function addKeptColumns(restored: Place, table: SchemaTable, there: SchemaTable | undefined): Promise<void> {
  const known = new Set(there?.columns.map(({ name }) => name))
  for (const { name, type } of table.columns.filter((column) => there && !known.has(column.name)))
    await sql`ALTER TABLE ${sql.id(restored.schema, table.name)} ADD COLUMN ${sql.id(name)} ${sql.raw(type)}`.execute(
      restored.database.background,
    )
}

const setSequence = async ({ database, schema }: Place, name: string, last: number): Promise<void> => {
  const sequence = `${quoted(schema)}.${quoted(name)}`
  await sql`SELECT setval(to_regclass(${sequence}), ${last}) WHERE to_regclass(${sequence}) IS NOT NULL`.execute(
    database.background,
  )
}

async function putInPlace(place: Place, restored: Place): Promise<void> {
  const broken = beside(place, 'broken')
  await dropSchema(broken)
  await place.database.kysely.transaction().execute(async (trx) => {
    await sql`ALTER SCHEMA ${sql.id(place.schema)} RENAME TO ${sql.id(broken.schema)}`.execute(trx)
    await sql`ALTER SCHEMA ${sql.id(restored.schema)} RENAME TO ${sql.id(place.schema)}`.execute(trx)
  })
  await dropSchema(broken)
}
