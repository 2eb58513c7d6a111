import { controlMigrations } from '../../server/foundation/db/migrations/control'
import { siteMigrations } from '../../server/foundation/db/migrations/site'
import { preludeSql } from '../../server/foundation/db/prelude'

const SCOPES = { control: controlMigrations, site: siteMigrations }

/** Every statement that makes the schemas `control` and `site` in an empty database, in their order. */
export const wholeSchema = (): string =>
  [
    `-- public\n${preludeSql().trim()}\n`,
    ...Object.entries(SCOPES).flatMap(([scope, migrations]) => [
      `-- ${scope}\nCREATE SCHEMA ${scope};\nSET search_path = ${scope}, public;`,
      ...migrations.map(({ name, up }) => `-- ${name}\n${up.trim().replace(/;?$/, ';')}\n`),
    ]),
  ].join('\n')
