import { sql } from 'kysely'
import type { Database } from '../foundation/db/database'
import { appliedMigrations, migrateTo } from '../foundation/db/migrate'
import { controlMigrations } from '../foundation/db/migrations/control'
import { siteMigrations } from '../foundation/db/migrations/site'
import { findVersion, newestOf, type SiteHistory, siteHistory } from '../foundation/db/migrations/site/versions'
import { CONTROL_SCHEMA, type Place } from '../foundation/db/place'
import { CannotStart } from '../foundation/faults/errors'
import { type BegunWork, hasUnfinished, readUnfinished } from '../kernel/backup/unfinished'
import { seedScenarios } from '../kernel/mail/scenarios/seedScenarios'
import { schemaOfSite } from '../kernel/places/openPlaces'
import { type FirstStart, seedControl } from '../kernel/seeds/seedControl'
import { parts } from './parts'

/**
 * Brings control to the newest version, fills it at the first start, and makes the schemas of sites that have none yet.
 * A site that has one stays at its version: taking it further is its upgrade. Answers whether it was the first start.
 */
export async function prepareInstallation(
  database: Database,
  first: () => Promise<FirstStart>,
  history: SiteHistory = siteHistory,
): Promise<boolean> {
  const control: Place = { database, schema: CONTROL_SCHEMA }
  if (await hasUnfinished(database)) throw unfinished(await readUnfinished(database))
  await migrateTo(control, 'control', controlMigrations)
  const isFirst = await seedControl(control, first, newestOf(history))
  await seedScenarios(
    control,
    parts.flatMap(({ mails = [] }) => mails),
  )
  for (const { schema, version } of await ownSchemas(control)) {
    const place = { database, schema }
    const applied = await appliedMigrations(place, 'site')
    if (applied.length === 0) await migrateTo(place, 'site', siteMigrations, findVersion(history, version)?.migration)
  }
  return isFirst
}

/** It says when, and by which command it was begun. */
function unfinished(begun: BegunWork | undefined): CannotStart {
  const command = begun?.mark.startsWith('move ') ? 'npm run move' : 'npm run restore'
  const [zh, en] = begun?.beganAt
    ? [` ${begun.beganAt.toISOString()} 开始的`, `, begun at ${begun.beganAt.toISOString()},`]
    : ['', '']
  return new CannotStart(
    `这个数据库中有一次${zh}没有完成的恢复或迁移（${command}）。如果它还在进行，请等它完成；如果已经中断，请再次运行同一条命令，然后启动服务器。 / ` +
      `A restore or a move into this database${en} was not finished (${command}). If it is still under way, wait for it; if it was broken off, run the same command again. Then start the server.`,
  )
}

/** Of the sites that live in the installation's own database. */
async function ownSchemas({ database, schema }: Place): Promise<{ schema: string; version: string | null }[]> {
  const { rows } = await sql<{ name: string; db_prefix: string | null; schema_version: string | null }>`
    SELECT name, db_prefix, schema_version FROM ${sql.id(schema, 'site')} WHERE is_local AND state = 'live' AND database_id IS NULL ORDER BY id
  `.execute(database.kysely)
  return rows.map(({ name, db_prefix, schema_version }) => ({
    schema: schemaOfSite(name, db_prefix),
    version: schema_version,
  }))
}
