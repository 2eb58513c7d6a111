import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { category } from '../../../../src/resources/category'
import type { Label } from '../../../../src/resources/kit/label'
import { plainNumber } from '../../../../src/resources/kit/plainNumber'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter, RowCondition } from '../../../kernel/changes'
import { titleSql } from '../../../kernel/changes/titles'
import { scopeCondition } from '../../../kernel/resources/conditions'
import type { Where } from '../../../kernel/resources/context'

/** These categories, and those below them where that is wanted. */
function meantBy({ place }: Pick<Where, 'place'>, scope: RowScope, hasChildren: boolean): RawBuilder<{ id: number }> {
  const table = tableSql(place, 'category')
  const meant = sql<{ id: number }>`SELECT t.id FROM ${table} t WHERE ${scopeCondition(place, category, scope)}`
  if (!hasChildren) return meant
  return sql`WITH RECURSIVE down AS (
      ${meant} UNION SELECT c.id FROM ${table} c JOIN down ON c.parent_id = down.id) SELECT id FROM down`
}

/** Their reports; speaks of reports as `t`. */
export const inCategories = (where: Where, scope: RowScope, hasChildren: boolean): RowCondition =>
  sql<SqlBool>`t.category_id IN (${meantBy(where, scope, hasChildren)})`

/** Which they are. */
export async function categoriesMeant(
  { trx, place }: ChangeWriter,
  scope: RowScope,
  hasChildren: boolean,
): Promise<number[]> {
  const { rows } = await meantBy({ place }, scope, hasChildren).execute(trx)
  return rows.map(({ id }) => id).sort((one, other) => one - other)
}

/** So many are named; the others are counted. */
const NAMED = 5

/** `分类为化工、电子，含下级，共 120 条` */
export async function categorySentence(
  { place }: Where,
  scope: RowScope,
  hasChildren: boolean,
  total: number,
): Promise<Label> {
  const { rows } = await sql<{ label: Label }>`SELECT ${titleSql(place, category, 't')} AS label
    FROM ${tableSql(place, 'category')} t WHERE ${scopeCondition(place, category, scope)} ORDER BY t.sort, t.id`.execute(
    place.database.kysely,
  )
  const named = rows.slice(0, NAMED).map(({ label }) => label)
  const more = rows.length - named.length
  const zh = named.map(([word]) => word).join('、') + (more > 0 ? `等 ${plainNumber(rows.length)} 类` : '')
  const en = named.map(([, word]) => word).join(', ') + (more > 0 ? ` and ${plainNumber(more)} more` : '')
  const count = plainNumber(total)
  return [
    `分类为${zh}${hasChildren ? '，含下级' : ''}，共 ${count} 条`,
    `Category is ${en}${hasChildren ? ', with those below' : ''}, ${count} ${total === 1 ? 'row' : 'rows'}`,
  ]
}
