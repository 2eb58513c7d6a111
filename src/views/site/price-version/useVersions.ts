import { useMemo } from 'react'
import { useScreenQueries } from '../../../engine/useScreenQuery'
import { useShownAnswer } from '../../../engine/useShownAnswer'
import { useAppSelector } from '../../../slices/hooks'
import { selectAction } from '../../../slices/rows/actions'
import type { Answer, ScreenQueryAsked } from '../../../slices/screenQueries'
import type { Picked } from './GridPick'
import type { GridVersion } from './gridEdits'

const PER_PAGE = 100
/** What is beyond so many pages is told of, and found by its language. */
const MOST_PAGES = 20

const AT = { resource: 'price_version', action: 'save-grid' } as const

interface Page {
  list?: GridVersion[]
  total?: number
}

const pageOf = (answer: Answer | undefined): Page => (answer?.data ?? {}) as Page

/** How one page of the rows is asked for. */
function pageAsked({ publisher_id, language_id }: Picked, key: string, page: number): ScreenQueryAsked {
  const query = { publisher_id: String(publisher_id), pageSize: String(PER_PAGE), sort: 'sort', order: 'asc' }
  return {
    key: page === 1 ? key : `${key}/${page}`,
    path: '/api/admin/price-version/list',
    query: { ...query, page: String(page), ...(language_id !== null && { language_id: String(language_id) }) },
    about: ['price_version'],
  }
}

/** The rows of one publisher, page after page until all are there; read again once they were saved. */
export function useVersions(picked: Picked) {
  const key = `price-grid/${picked.publisher_id}/${picked.language_id ?? ''}`
  const status = useAppSelector(selectAction(AT))
  const total = pageOf(useShownAnswer(key)).total ?? 0
  const count = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PER_PAGE)))
  const answers = useScreenQueries(
    Array.from({ length: count }, (_, nth) => pageAsked(picked, key, nth + 1)),
    // What was saved is read again, once for each change set.
    `${status?.state === 'done'} ${status?.changeSet}`,
  )
  const isThere = answers.every((answer) => answer?.data !== undefined)
  const rows = useMemo(() => uniqueRows(answers.flatMap((answer) => pageOf(answer).list ?? [])), [answers])
  const failed = answers.find((answer) => answer?.state === 'failed')
  return { rows, isThere, fault: failed?.fault, status, more: Math.max(0, total - rows.length) }
}

/** A row may come twice where another was added while the pages were read. */
const uniqueRows = (rows: readonly GridVersion[]): GridVersion[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
