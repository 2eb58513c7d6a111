import { useEffect, useMemo } from 'react'
import { useScreenQueries, useScreenQuery } from '../../../engine/useScreenQuery'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectAction } from '../../../slices/rows/actions'
import { type Answer, screenQueryAsked } from '../../../slices/screenQueries'
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

/** The rows of one publisher, page after page until all are there; read again once they were saved. */
export function useVersions({ publisher_id, language_id }: Picked) {
  const dispatch = useAppDispatch()
  const key = `price-grid/${publisher_id}/${language_id ?? ''}`
  const keyOf = (page: number): string => (page === 1 ? key : `${key}/${page}`)
  const first = useScreenQuery(key)
  const status = useAppSelector(selectAction(AT))
  const isSaved = status?.state === 'done'
  const changeSet = status?.changeSet
  const total = pageOf(first).total ?? 0
  const count = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PER_PAGE)))
  const answers = useScreenQueries(Array.from({ length: count }, (_, nth) => keyOf(nth + 1)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is read again, once for each change set
  useEffect(() => {
    const query = { publisher_id: String(publisher_id), pageSize: String(PER_PAGE), sort: 'sort', order: 'asc' }
    const narrowed = language_id === null ? query : { ...query, language_id: String(language_id) }
    for (let page = 1; page <= count; page += 1)
      dispatch(
        screenQueryAsked({
          key: keyOf(page),
          path: '/api/admin/price-version/list',
          query: { ...narrowed, page: String(page) },
        }),
      )
  }, [dispatch, key, publisher_id, language_id, isSaved, changeSet, count])
  const isWhole = answers.every((answer) => answer?.data !== undefined)
  const rows = useMemo(() => uniqueRows(answers.flatMap((answer) => pageOf(answer).list ?? [])), [answers])
  const failed = answers.find((answer) => answer?.state === 'failed')
  return { rows, isThere: isWhole, fault: failed?.fault, status, more: Math.max(0, total - rows.length) }
}

/** A row may come twice where another was added while the pages were read. */
const uniqueRows = (rows: readonly GridVersion[]): GridVersion[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
