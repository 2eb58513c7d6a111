import type { Database } from '../../foundation/db/database'
import { appliedMigrations } from '../../foundation/db/migrate'
import { differs } from './differences'
import { migrationsOf } from './madeScope'
import type { SchemaShape } from './shape'

/** Throws CannotStart where the rows of a schema tell of other migrations than have made it: the next start goes by them. */
export async function insistOnJournals(database: Database, schemas: readonly SchemaShape[]): Promise<void> {
  for (const shape of schemas) {
    const { name, scope, migration } = shape
    if (!scope || migration === null) continue
    const all = migrationsOf(scope).map((each) => each.name)
    const made = all.slice(0, all.indexOf(migration) + 1)
    const noted = await appliedMigrations({ database, schema: name }, scope)
    if (noted.join() !== made.join()) throw differs(shape, `migration_${scope}`)
  }
}
