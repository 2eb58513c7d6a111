import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Demo } from '../../mock/openDemo'
import { reportCounts } from '../../mock/seeds/sites'

/** What a statement answers. */
export async function rowsOf<Row>({ services }: Demo, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(services.database.kysely)).rows
}

/** Of control and of each site. */
export const schemas = Object.keys(reportCounts).map((site) => (site === 'control' ? 'control' : `site_${site}`))

/** Everything that does not come of this moment: ids, texts, prices, journal and the times of the story. */
export async function printOf(demo: Demo, storyEnds: Date): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const schema of schemas) {
    for (const table of ['report', 'category', 'price_version', 'upload_log', 'export_log', 'change']) {
      const kept = table === 'change' ? `to_jsonb(t)` : `to_jsonb(t) - 'search_words' - 'location'`
      const [row] = await rowsOf<{ print: string }>(
        demo,
        `SELECT md5(string_agg((${kept})::text, '|' ORDER BY id)) AS print FROM ${schema}.${table} t`,
      )
      prints[`${schema}.${table}`] = row?.print ?? ''
    }
  }
  const people = await rowsOf(
    demo,
    'SELECT id, name, email, department_id, role_ids, status FROM control."user" ORDER BY id',
  )
  const log = await rowsOf(
    demo,
    `SELECT id, user_id, site, action, code, created_at FROM control.operation_log WHERE created_at <= '${storyEnds.toISOString()}' ORDER BY id`,
  )
  return {
    ...prints,
    people: JSON.stringify(people),
    log: createHash('sha256').update(JSON.stringify(log)).digest('hex'),
  }
}
