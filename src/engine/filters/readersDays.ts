import type { Resource } from '../../resources/kit/resource'
import type { ListQuery } from '../../slices/list/listQuery'
import { momentOfDay } from '../format/time'

type Filters = ListQuery['filters']

const DAY = /^\d{4}-\d{2}-\d{2}$/

const isDay = (text: string | undefined): text is string =>
  text !== undefined && DAY.test(text) && !Number.isNaN(new Date(`${text}T00:00:00`).getTime())

/**
 * A bare day that an address asks of a moment means the reader's day, whole. The server knows no zone, so it is told
 * the moments at which that day begins and ends.
 */
export function withReadersDays(resource: Pick<Resource, 'allFields'>, query: ListQuery): ListQuery {
  const filters: Record<string, readonly string[]> = {}
  for (const [name, values] of Object.entries(query.filters)) Object.assign(filters, momentsOf(resource, name, values))
  return { ...query, filters }
}

function momentsOf({ allFields }: Pick<Resource, 'allFields'>, name: string, values: readonly string[]): Filters {
  const end = name.endsWith('_from') ? 'from' : name.endsWith('_to') ? 'to' : undefined
  const field = allFields[name] ?? (end && allFields[name.slice(0, -end.length - 1)])
  const [day] = values
  if (field?.kind !== 'datetime' || !isDay(day)) return { [name]: values }
  if (!allFields[name] && end) return { [name]: [momentOfDay(day, end)] }
  return { [`${name}_from`]: [momentOfDay(day, 'from')], [`${name}_to`]: [momentOfDay(day, 'to')] }
}
