import type { Problem } from '../../../src/resources/kit/problem'
import { Invalid } from '../../foundation/faults/errors'
import type { JsonSchema, Query } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'
import { listOf, objectSchema } from '../../foundation/http/schemas'

const MOST = 100
const USUAL = 20
const LAST_PAGE = 100_000

const wholeText: JsonSchema = { type: 'string', pattern: '^[0-9]{1,9}$' }

export const pageQuery: Record<string, JsonSchema> = {
  page: { ...wholeText, description: '从 1 起 / From 1' },
  page_size: {
    ...wholeText,
    description: `最多 ${MOST}，默认 ${USUAL} / ${MOST} at most, ${USUAL} where nothing is said`,
  },
}

function numberOf(query: Query, name: 'page' | 'page_size', most: number, usual: number): number {
  const text = oneOf(query, name)
  if (text === undefined) return usual
  const number = Number(text)
  const problem: Problem | undefined = !Number.isSafeInteger(number)
    ? { field: name, message: 'check.int' }
    : number < 1
      ? { field: name, message: 'check.min', values: { min: 1 } }
      : number > most
        ? { field: name, message: 'check.max', values: { max: most } }
        : undefined
  if (problem) throw new Invalid([problem])
  return number
}

export interface ShopPage {
  page: number
  pageSize: number
}

/** Throws Invalid for what is no page. */
export const pageOf = (query: Query): ShopPage => ({
  page: numberOf(query, 'page', LAST_PAGE, 1),
  pageSize: numberOf(query, 'page_size', MOST, USUAL),
})

export const pagedSchema = (row: JsonSchema): JsonSchema =>
  objectSchema({ list: listOf(row), total: { type: 'integer' } }, 'list', 'total')
