import type { Resource } from '../../resources/kit/resource'
import type { ResourceName } from '../../resources/kit/resourceName'
import { rowsOf } from '../../resources/readings/rows'
import { type ListQuery, toSearch } from '../../slices/list/listQuery'
import { titlesLearned } from '../../slices/rows/entities'
import type { ListAnswer } from '../calls'
import { askReading, declarationOf, put, type Step } from '../kit'

/** So many are asked for by their ids at once. */
const NAMED = 500

/** What a grid reads of a row: its cells, and what rules look at. */
const columnsOf = ({ grid, rules = [] }: Resource): string[] => [
  ...new Set([...(grid?.columns ?? []), ...rules.flatMap(({ reads }) => reads)]),
]

const asRecord = (search: URLSearchParams): Record<string, string[]> =>
  Object.fromEntries([...new Set(search.keys())].map((name) => [name, search.getAll(name)]))

/** A page of rows with the columns of the grid alone. */
export function* readPage(resource: ResourceName, query: ListQuery): Step<ListAnswer> {
  const declared = yield* declarationOf(resource)
  const answer = yield* askReading(rowsOf({ name: resource }), {
    query: { ...asRecord(toSearch(query)), page: String(query.page), columns: columnsOf(declared).join(',') },
  })
  yield* put(titlesLearned(answer.refs ?? {}))
  return answer
}

/** Rows by their ids, whatever the filters say of them; those that are not there are missing. */
export function* readNamed(resource: ResourceName, ids: readonly number[]): Step<ListAnswer['list']> {
  const rows: ListAnswer['list'] = []
  for (let from = 0; from < ids.length; from += NAMED) {
    const some = ids.slice(from, from + NAMED)
    const query = { page: 1, pageSize: NAMED, filters: { id: some.map(String) } }
    rows.push(...(yield* readPage(resource, query)).list)
  }
  return rows
}
