import { useMemo } from 'react'
import { useReadings } from '../../../engine/useReading'
import { useShownReading } from '../../../engine/useShownReading'
import { priceVersion } from '../../../resources/price_version'
import { rowsOf } from '../../../resources/readings/rows'
import { useAppSelector } from '../../../slices/hooks'
import { selectAction } from '../../../slices/rows/actions'
import type { Picked } from './GridPick'
import type { GridVersion } from './gridEdits'

const PER_PAGE = 100
/** What is beyond so many pages is told of, and found by its language. */
const MOST_PAGES = 20

const AT = { resource: 'price_version', action: 'save-grid' } as const

const VERSIONS = rowsOf(priceVersion)

/** How one page of the rows is asked for. */
function pageAsked({ publisher_id, language_id }: Picked, key: string, page: number) {
  const query = { publisher_id: String(publisher_id), pageSize: String(PER_PAGE), sort: 'sort', order: 'asc' }
  return {
    key: page === 1 ? key : `${key}/${page}`,
    query: { ...query, page: String(page), ...(language_id !== null && { language_id: String(language_id) }) },
    about: [priceVersion.name],
  }
}

/** The rows of one publisher, page after page until all are there; read again once they were saved. */
export function useVersions(picked: Picked) {
  const key = `price-grid/${picked.publisher_id}/${picked.language_id ?? ''}`
  const status = useAppSelector(selectAction(AT))
  const total = useShownReading(VERSIONS, key)?.data?.total ?? 0
  const count = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / PER_PAGE)))
  const answers = useReadings(
    VERSIONS,
    Array.from({ length: count }, (_, nth) => pageAsked(picked, key, nth + 1)),
    // What was saved is read again, once for each change set.
    { again: `${status?.state === 'done'} ${status?.changeSet}` },
  )
  const isThere = answers.every((answer) => answer.data !== undefined)
  const rows = useMemo(() => uniqueRows(answers.flatMap((answer) => answer.data?.list ?? [])), [answers])
  const failed = answers.find((answer) => answer.state === 'failed')
  return { rows, isThere, fault: failed?.fault, status, more: Math.max(0, total - rows.length) }
}

/** A row may come twice where another was added while the pages were read. */
const uniqueRows = (rows: readonly GridVersion[]): GridVersion[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
]
