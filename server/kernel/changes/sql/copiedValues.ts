import type { Resource } from '../../../../src/resources/kit/resource'
import { isoOf } from '../../../foundation/db/typeParsers'
import { columnsNamed } from '../columns'

type Read = (text: string) => unknown

/** How values of these columns are read from PostgreSQL's text format (copyOut), in the order of the names: as the driver would have them. */
export function copiedValues(resource: Resource, names: readonly string[]): Read[] {
  const known = new Map(columnsNamed(resource, names).map(({ name, type }) => [name, type]))
  return names.map((name) => readerOf(known.get(name) ?? 'text'))
}

const asText: Read = (text) => text

function readerOf(type: string): Read {
  if (type === 'jsonb') return JSON.parse
  if (type === 'boolean') return (text) => text === 't'
  if (type === 'bigint' || type === 'integer' || type === 'double precision') return Number
  if (type === 'bigint[]') return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))
  return type === 'timestamp with time zone' ? isoOf : asText
}
