import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { type ChangeMeta, change, type PreparedRows, prepareRows } from '../../../server/kernel/changes'
import { columnsNamed } from '../../../server/kernel/changes/columns'
import type { Undone } from '../../../server/kernel/changes/undoBatch'
import { undoChangeSet } from '../../../server/kernel/resources/undo'
import { report } from '../../../src/resources/report'
import type { OpenDatabase } from '../../kit/databases'
import { placesIn } from './place'

export const meta = (action: string, resource: ChangeMeta['resource'] = 'report'): ChangeMeta => ({
  action,
  resource,
  site: resource === 'user' || resource === 'site' ? 'control' : 'main',
  userId: 1,
})

let made = 0

/** A report unlike any other, under what `worldIn` has made to be pointed to. */
export const draft = (values: Record<string, unknown> = {}): Record<string, unknown> => {
  made++
  return {
    name: `Report ${made}`,
    link: `report-${made}`,
    category_id: 1,
    publisher_id: 1,
    published_at: '2026-01-05',
    price: '12.50',
    ...values,
  }
}

/** Reports as texts, as an upload writes them; what is undefined is left alone. */
export const prepared = (rows: readonly Record<string, unknown>[]): PreparedRows =>
  prepareRows(columnsNamed(report, new Set(rows.flatMap(Object.keys))), rows)

export interface World {
  services: Services
  site: Place
  control: Place
  rowOf(id: number): Promise<Record<string, unknown> | undefined>
  /** Stores these reports, or one of no importance. */
  store(...rows: Record<string, unknown>[]): Promise<{ result: number[]; changeSetId: number }>
  update(id: number, values: Record<string, unknown>): Promise<{ changeSetId: number }>
  remove(...ids: number[]): Promise<{ changeSetId: number }>
  undo(setId: number): Promise<Undone>
}

/** Rows of control to point to, each with the number 1, by the columns that must be filled in. */
const POINTED_TO = [
  ['publisher', ['name', 'english_name']],
  ['department', ['name']],
  ['role', ['name', 'code', 'site']],
  ['language', ['name', 'native_name', 'code']],
] as const

/** Control and one site with the verbs that tests of the journal speak in. */
export async function worldIn(open: OpenDatabase): Promise<World> {
  const { services, site, control } = await placesIn(await open())
  await sql`INSERT INTO ${sql.id(site.schema, 'category')} (name, link) VALUES ('A category', 'a-category')`.execute(
    site.database.kysely,
  )
  for (const [table, names] of POINTED_TO)
    await sql`INSERT INTO ${sql.id('control', table)} (${sql.join(names.map((name) => sql.id(name)))})
      VALUES (${sql.join(names.map((name) => `A ${name}`))})`.execute(control.database.kysely)
  return {
    services,
    site,
    control,
    async rowOf(id) {
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM ${sql.id(site.schema, 'report')}
        WHERE id = ${id}`.execute(site.database.kysely)
      return rows[0]
    },
    store: (...rows) =>
      change(services, site, meta('store'), (writer) => writer.insert(report, rows.length > 0 ? rows : [draft()])),
    update: (id, values) => change(services, site, meta('update'), (writer) => writer.update(report, [{ id, values }])),
    remove: (...ids) => change(services, site, meta('destroy'), (writer) => writer.remove(report, ids)),
    undo: async (setId) => (await undoChangeSet(services, site, meta('undo'), setId)) as Undone,
  }
}
