import { type SqlBool, sql } from 'kysely'
import { site } from '../../../src/resources/site'
import { sitePublisher } from '../../../src/resources/site_publisher'
import { CONTROL_SCHEMA } from '../../foundation/db/place'
import type { ChangeWriter } from '../../kernel/changes'

const sites = sql.id(CONTROL_SCHEMA, 'site')
const lines = sql.id(CONTROL_SCHEMA, 'site_publisher')
const EMPTY = sql`'[]'::jsonb`

/** Two who change what sites sell come one after the other, else each would miss what the other wrote. */
const oneAtATime = ({ trx }: ChangeWriter) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('control.site_publisher'))`.execute(trx)

/** After rows of sites were written: what their lists name, and nothing else, stands in the lines. */
export async function publishersAfterSites(writer: ChangeWriter): Promise<void> {
  await oneAtATime(writer)
  const { rows } = await sql<{ site_id: number; publisher_id: number; id: number | null; is_enabled: boolean | null }>`
    SELECT w.site_id, w.publisher_id, p.id, p.status = 'enabled' AS is_enabled
    FROM (SELECT DISTINCT s.id AS site_id, e.value::bigint AS publisher_id FROM ${sites} s CROSS JOIN LATERAL
      jsonb_array_elements_text(CASE jsonb_typeof(s.publisher_ids) WHEN 'array' THEN s.publisher_ids ELSE ${EMPTY} END) e) w
    LEFT JOIN ${lines} p ON p.site_id = w.site_id AND p.publisher_id = w.publisher_id
    WHERE p.id IS NULL OR p.status <> 'enabled' ORDER BY 1, 2`.execute(writer.trx)
  const missing = rows.filter(({ id }) => id === null)
  const asleep = rows.flatMap(({ id }) => id ?? [])
  if (missing.length > 0)
    await writer.insert(
      sitePublisher,
      missing.map(({ site_id, publisher_id }) => ({ site_id, publisher_id })),
    )
  await writer.update(
    sitePublisher,
    asleep.map((id) => ({ id, values: { status: 'enabled' } })),
  )
  await writer.removeWhere(
    sitePublisher,
    sql<SqlBool>`t.status = 'enabled' AND EXISTS (SELECT 1 FROM ${sites} s WHERE s.id = t.site_id
      AND NOT (coalesce(s.publisher_ids, ${EMPTY}) @> to_jsonb(t.publisher_id)))`,
  )
}

/** After the lines were written: each site's list names what is enabled there. */
export async function sitesAfterPublishers(writer: ChangeWriter): Promise<void> {
  await oneAtATime(writer)
  const { rows } = await sql<{ id: number; publisher_ids: number[] | null }>`
    SELECT s.id, p.ids AS publisher_ids FROM ${sites} s
    LEFT JOIN (SELECT site_id, jsonb_agg(publisher_id ORDER BY publisher_id) AS ids FROM ${lines}
      WHERE status = 'enabled' GROUP BY site_id) p ON p.site_id = s.id
    WHERE NOT (coalesce(s.publisher_ids, ${EMPTY}) @> coalesce(p.ids, ${EMPTY})
      AND coalesce(p.ids, ${EMPTY}) @> coalesce(s.publisher_ids, ${EMPTY}))`.execute(writer.trx)
  await writer.update(
    site,
    rows.map(({ id, publisher_ids }) => ({ id, values: { publisher_ids } })),
  )
}
