/** npm run --silent print-schema > schema.sql: the tables of control and of a site, as their migrations make them. */
import { controlMigrations } from '../server/db/migrations/control'
import { siteMigrations } from '../server/db/migrations/site'

for (const [scope, migrations] of Object.entries({ control: controlMigrations, site: siteMigrations })) {
  console.log(`-- ${scope}\nCREATE SCHEMA ${scope};\nSET search_path = ${scope};`)
  for (const { name, up } of migrations) console.log(`-- ${name}\n${typeof up === 'string' ? up.trim() : ''}\n`)
}
