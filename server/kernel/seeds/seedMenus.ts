import { sql, type Transaction } from 'kysely'
import { allResources } from '../../../src/resources'
import { type MenuSeedRow, menuSeed } from '../../../src/resources/kit/menuSeed'
import type { Tables } from '../../foundation/db/database'

/** A menu row that stands in the database: its declaration and its id. */
export interface SeededMenu {
  row: MenuSeedRow
  id: number
}

/** Rows of pages that lead to no call, by their keys: nobody could ever open them. */
const RETIRED = ['site/orders/order/add']

/**
 * Adds the menu rows that this version brings and the installation never got, and removes those that it has no longer.
 * Other rows that staff changed or deleted meanwhile stay as they are. Answers all rows the product ever brought that
 * it still declares.
 */
export async function seedMenus(trx: Transaction<Tables>): Promise<SeededMenu[]> {
  await removeRetired(trx)
  const known = await trx.selectFrom('menu_seed').select(['seed_key', 'rule_id']).execute()
  const ids = new Map(known.map((line) => [String(line.seed_key), Number(line.rule_id)]))
  const seeded: SeededMenu[] = []
  for (const level of levelsOf(menuSeed(allResources))) {
    const missing = level.filter((row) => !ids.has(row.key))
    const made = await insertRows(trx, missing, ids)
    for (const { row, id } of made) ids.set(row.key, id)
    seeded.push(...level.map((row) => ({ row, id: Number(ids.get(row.key)) })))
  }
  return seeded
}

async function removeRetired(trx: Transaction<Tables>): Promise<void> {
  const gone = await trx.deleteFrom('menu_seed').where('seed_key', 'in', RETIRED).returning('rule_id').execute()
  const ids = gone.map(({ rule_id: id }) => Number(id))
  if (ids.length === 0) return
  await trx.deleteFrom('rule').where('id', 'in', ids).execute()
  await trx
    .updateTable('role')
    .set({
      rule_ids: sql`(SELECT coalesce(jsonb_agg(held ORDER BY at), '[]') FROM jsonb_array_elements(rule_ids)
        WITH ORDINALITY AS each (held, at) WHERE held::bigint <> ALL(${ids}::bigint[]))`,
    })
    .where(sql<boolean>`jsonb_typeof(rule_ids) = 'array'`)
    .execute()
}

/** Parents first: a level's rows need only ids of the levels before it. */
function levelsOf(rows: readonly MenuSeedRow[]): MenuSeedRow[][] {
  const depths = new Map<string, number>()
  const levels: MenuSeedRow[][] = []
  for (const row of rows) {
    const depth = row.parent === null ? 0 : (depths.get(row.parent) ?? 0) + 1
    depths.set(row.key, depth)
    levels[depth] = [...(levels[depth] ?? []), row]
  }
  return levels
}

async function insertRows(
  trx: Transaction<Tables>,
  rows: readonly MenuSeedRow[],
  ids: ReadonlyMap<string, number>,
): Promise<SeededMenu[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ key: _, parent, ...own }) => ({
    ...own,
    parent_id: parent === null ? null : (ids.get(parent) ?? null),
  }))
  const made = await trx.insertInto('rule').values(values).returning('id').execute()
  const seeded = rows.map((row, at) => ({ row, id: Number(made[at]?.id) }))
  await trx
    .insertInto('menu_seed')
    .values(seeded.map(({ row, id }) => ({ seed_key: row.key, rule_id: id })))
    .execute()
  return seeded
}
