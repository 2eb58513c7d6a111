import type { ListScope } from '../../slices/rows/edits'
import type { ListState } from '../../slices/rows/entityState'

/** The rows a bulk action means: those that are ticked, or all that match. */
export const scopeOf = ({
  isAllPicked,
  picked,
  query,
}: Pick<ListState, 'isAllPicked' | 'picked' | 'query'>): ListScope =>
  isAllPicked
    ? { query: { filters: query.filters, ...(query.keyword ? { keyword: query.keyword } : {}) } }
    : { ids: [...picked] }

/** How many rows that is; undefined where the total is capped and only the server can count. */
export const countOf = (
  list: Pick<ListState, 'isAllPicked' | 'picked' | 'total' | 'isTotalCapped'>,
): number | undefined => (list.isAllPicked ? (list.isTotalCapped ? undefined : list.total) : list.picked.length)
