import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../config/limits'
import { listed } from '../../../src/resources/kit/listed'
import type { Problem } from '../../../src/resources/kit/problem'
import { Invalid } from '../../foundation/faults/errors'
import type { Query } from '../../foundation/http/call'
import { oneOf } from '../../foundation/http/query'

export interface Paging {
  /** From 1. */
  page: number
  pageSize: number
}

const LAST_PAGE = 10_000_000

export const notOneOf = (field: string, choices: readonly (string | number)[]): Problem => ({
  field,
  message: 'check.choice',
  values: { choices: listed(choices.map(String)) },
})

function pageOf(query: Query, problems: Problem[]): number {
  const page = Number(oneOf(query, 'page') ?? 1)
  if (!Number.isSafeInteger(page)) problems.push({ field: 'page', message: 'check.int' })
  else if (page < 1) problems.push({ field: 'page', message: 'check.min', values: { min: 1 } })
  else if (page > LAST_PAGE) problems.push({ field: 'page', message: 'check.max', values: { max: LAST_PAGE } })
  return page
}

function pageSizeOf(query: Query, problems: Problem[]): number {
  const asked = Number(oneOf(query, 'pageSize') ?? DEFAULT_PAGE_SIZE)
  if (!PAGE_SIZES.some((size) => size === asked)) problems.push(notOneOf('pageSize', PAGE_SIZES))
  return asked
}

/** Adds what is wrong to the problems; what it returns holds only where it adds none. */
export const readPaging = (query: Query, problems: Problem[]): Paging => ({
  page: pageOf(query, problems),
  pageSize: pageSizeOf(query, problems),
})

/** Throws Invalid for what is no page, or a size that pages do not have. */
export function pagingOf(query: Query): Paging {
  const problems: Problem[] = []
  const paging = readPaging(query, problems)
  if (problems.length > 0) throw new Invalid(problems)
  return paging
}
