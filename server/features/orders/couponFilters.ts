import { type SqlBool, sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import type { Place } from '../../foundation/db/place'
import type { RowCondition } from '../../kernel/changes'
import { rowsWrittenBy } from '../../kernel/changes/sql/ranges'
import { allOf } from '../../kernel/kinds/conditions'
import type { FurtherFilter, FurtherFilters } from '../../kernel/resources/furtherFilters'

const idsIn = (words: readonly string[]): number[] =>
  words.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)

const isMadeIn = (place: Place, words: readonly string[], id: Parameters<FurtherFilter>[2]): RowCondition => {
  const sets = idsIn(words).map((set) => rowsWrittenBy(place, set, coupon.name))
  return sets.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${id} IN (${sql.join(sets, sql` UNION ALL `)})`
}

/** Codes by the change set that has made them. */
const byMaking: FurtherFilter = (place, { any = [], not = [] }, id) =>
  allOf([
    ...(any.length > 0 ? [isMadeIn(place, any, id)] : []),
    ...(not.length > 0 ? [sql<SqlBool>`NOT (${isMadeIn(place, not, id)})`] : []),
  ])

export const couponFilters: FurtherFilters = { coupon: { made_in: byMaking } }
