import type { SqlMigration } from '../../foundation/db/migrate'
import { controlMigrations } from '../../foundation/db/migrations/control'
import { siteMigrations } from '../../foundation/db/migrations/site'
import { CannotStart } from '../../foundation/faults/errors'
import type { SchemaShape } from './shape'

/** Whose migrations make a schema. */
export type MadeScope = 'control' | 'site'

export const migrationsOf = (scope: MadeScope): readonly SqlMigration[] =>
  scope === 'control' ? controlMigrations : siteMigrations

/** Throws CannotStart where a newer version made what is to be written. */
export function refuseNewer(shapes: readonly SchemaShape[]): void {
  for (const { scope, migration } of shapes) {
    if (!scope || migration === null || migrationsOf(scope).some(({ name }) => name === migration)) continue
    throw new CannotStart(
      `其中的数据来自更新版本的 Colonnade（${migration}）。请先升级本机的程序，再试一次。 / ` +
        `The data was made by a newer version of Colonnade (${migration}). Update the program here, then try again.`,
    )
  }
}
