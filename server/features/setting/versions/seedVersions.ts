import { sql } from 'kysely'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import { readChanges } from './readChanges'

/**
 * Makes rows of the version log from the pages of the folder; resolves to how many are new or different. A row that people
 * have changed is theirs, and one that they have deleted stays deleted; one that only came from its page follows it.
 */
export async function seedVersions({ places }: Pick<Services, 'places'>, folder: string): Promise<number> {
  const { control } = places
  const table = tableSql(control, 'version_log')
  let written = 0
  for (const { version, zh, en } of await readChanges(folder)) {
    const row = { title: zh.title, english_title: en.title, content: zh.html, english_content: en.html }
    const { rows } = await sql`INSERT INTO ${table} AS v
        (release, released_at, title, english_title, content, english_content)
      SELECT ${version}, ${`${zh.day}T00:00:00.000Z`}::timestamptz, ${row.title}, ${row.english_title}, ${row.content}, ${row.english_content}
      WHERE NOT EXISTS (SELECT 1 FROM ${tableSql(control, 'change')} c
        WHERE c.resource = 'version_log' AND c.action = 'deleted' AND c.before ->> 'release' = ${version}
          AND NOT EXISTS (SELECT 1 FROM ${table} t WHERE t.id = c.row_id))
      ON CONFLICT (release) DO UPDATE SET released_at = EXCLUDED.released_at, title = EXCLUDED.title,
        english_title = EXCLUDED.english_title, content = EXCLUDED.content, english_content = EXCLUDED.english_content
      WHERE v.version = 1 AND (v.released_at, v.title, v.english_title, v.content, v.english_content) IS DISTINCT FROM
        (EXCLUDED.released_at, EXCLUDED.title, EXCLUDED.english_title, EXCLUDED.content, EXCLUDED.english_content)
      RETURNING 1`.execute(control.database.kysely)
    written += rows.length
  }
  return written
}
