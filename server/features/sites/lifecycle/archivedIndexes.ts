import { sql } from 'kysely'
import { siteMigrations } from '../../../foundation/db/migrations/site'
import type { Place } from '../../../foundation/db/place'
import { createIndex, isMethod, methodOf } from '../../../kernel/backup/definitions'
import { asMade } from '../../../kernel/backup/OwnDefinitions'
import { dropSchema, migrateSite } from './schemas'

export interface ArchivedIndex {
  name: string
  /** As the catalogue writes it, without the schema. */
  statement: string
  is_primary: boolean
}

export interface ArchivedTable {
  name: string
  /** The sequence of its ids. */
  sequence: string | null
  indexes: ArchivedIndex[]
}

export interface MadeIndex extends ArchivedIndex {
  table: string
}

/**
 * The indexes that can be made again, in `to`, by statements of this program's own. The notes of a snapshot are rows, which a backup may have
 * brought from anywhere, so what they say is recognized and never carried out. An index that is not known holds nothing: it is left out, and
 * `say` hears its name. `to` must be of no use to anybody: it is made, and dropped, where the newest tables have to be looked at.
 */
export async function recognizeIndexes(
  to: Place,
  tables: readonly ArchivedTable[],
  say: (line: string) => void,
): Promise<MadeIndex[]> {
  const all = tables.flatMap(({ name: table, indexes }) => indexes.map((index) => ({ ...index, table })))
  const others = all.filter(({ statement }) => !isMethod(methodOf({ definition: statement })))
  const known = others.length === 0 ? new Set<string>() : await newestMethods(to)
  const isKnown = (method: string): boolean => isMethod(method) || known.has(asMade(method))
  return all.flatMap(({ statement, ...index }) => {
    const { name, table } = index
    const definition = { name, definition: statement }
    if (isKnown(methodOf(definition))) return [{ ...index, statement: createIndex(to.schema, table, definition) }]
    say(
      `${table}: ${name} 的定义不是本程序所知的，没有重建 / the definition of ${name} is not known here, and it is not made`,
    )
    return []
  })
}

/** How the newest version makes its indexes, as the catalogue writes it for this connection. */
async function newestMethods(to: Place): Promise<ReadonlySet<string>> {
  await dropSchema(to)
  await migrateSite(to, siteMigrations.at(-1)?.name ?? '')
  const { rows } = await sql<{ definition: string }>`SELECT pg_get_indexdef(x.indexrelid) AS definition
    FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_namespace n ON n.oid = i.relnamespace
    WHERE n.nspname = ${to.schema}`.execute(to.database.background)
  await dropSchema(to)
  return new Set(rows.map(methodOf))
}
