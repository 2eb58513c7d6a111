import { sql, type Transaction } from 'kysely'
import { commandNames, commandOf } from '../../../src/resources/tasks/commands'
import type { Tables } from '../../foundation/db/database'

/** Every installation has a task for each command, new ones at their next start. What staff changed of one stays. */
export async function seedTasks(trx: Transaction<Tables>, schema: string): Promise<void> {
  const table = sql.id(schema, 'task')
  for (const [at, name] of commandNames.entries()) {
    const { title, seeded } = commandOf(name)
    await sql`INSERT INTO ${table} (name, name_en, command, cycle, every, at_minute, at_hour, at_weekday, cron, category, status,
        sort, type, missed)
      VALUES (${title[0]}, ${title[1]}, ${name}, ${seeded.cycle}, ${seeded.every ?? 1}, ${seeded.at_minute ?? null},
        ${seeded.at_hour ?? null}, ${seeded.at_weekday ?? null}, ${seeded.cron ?? null},
        ${`${seeded.category[0]} / ${seeded.category[1]}`}, ${seeded.isPaused ? 'disabled' : 'enabled'},
        ${(at + 1) * 100}, 'system', 'once')
      ON CONFLICT (command) WHERE type = 'system' DO NOTHING`.execute(trx)
  }
}
