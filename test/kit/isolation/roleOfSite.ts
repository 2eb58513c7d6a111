import { sql } from 'kysely'
import type { TestApp } from '../app'

/** A role that may do everything there is in one site, and nothing elsewhere. */
export async function addRoleOfSite({ services }: TestApp, code: string, site: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`INSERT INTO control.role (name, code, site, rule_ids)
    SELECT ${code}, ${code}, ${site}, jsonb_agg(id) FROM control.rule RETURNING id`.execute(services.database.kysely)
  await services.events.tell({ type: 'rights-changed' })
  return Number(rows[0]?.id)
}
