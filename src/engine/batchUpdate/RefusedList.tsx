import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { batchEndWords } from '../../resources/kit/batchUpdate/words'
import type { Resource } from '../../resources/kit/resource'
import { sayProblem } from '../../resources/kit/sayProblem'
import type { RefusedRow } from '../../resources/readings/run'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { ScreenLink } from '../ScreenLink'
import { ASSUMED, observeSize } from '../table/observeSize'
import { useRefusedRows } from './useRefusedRows'

const ROW = 52
const SPARE = 6

interface RefusedListProps {
  run: number
  /** Whose rows they are. */
  resource: Resource
  total: number
  /** Whoever follows a link leaves what it stands in. */
  onLeave?: (() => void) | undefined
}

/** The rows that a run refused, each with its reasons and the way to it; only those in view are drawn and held. */
export function RefusedList({ run, resource, total, onLeave }: RefusedListProps) {
  const label = useLabel()
  const scroller = useRef<HTMLDivElement>(null)
  const view = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: SPARE,
    initialRect: ASSUMED,
    observeElementRect: observeSize,
  })
  const items = view.getVirtualItems()
  const { rowAt, fault } = useRefusedRows(run, items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
  return (
    <>
      {fault && <p role="alert">{fault.message}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by the keyboard */}
      <section ref={scroller} className="co-refused" tabIndex={0} aria-label={label(batchEndWords.list)}>
        <ul className="co-refused__rows" style={{ height: view.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <li
              key={index}
              className="co-refused__row"
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Refused row={rowAt(index)} resource={resource} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Refused({
  row,
  resource,
  onLeave,
}: Pick<RefusedListProps, 'resource' | 'onLeave'> & { row: RefusedRow | undefined }) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const site = useAppSelector((state) => state.site.current)
  if (!row) return <span className="co-hint">{label(batchEndWords.loading)}</span>
  const title = (row.title && label(row.title)) || `#${row.id}`
  const why = row.problems
    .map((problem) => sayProblem(resource, problem, language))
    .join(language === 'zh' ? '；' : '; ')
  return (
    <>
      {row.is_gone ? (
        <span className="co-refused__name">{`${title} · ${label(batchEndWords.deleted)}`}</span>
      ) : (
        <ScreenLink
          className="co-refused__name"
          to={`/${site}/${resource.screen}?open=${row.id}`}
          title={title}
          onClick={onLeave}
        >
          {title}
        </ScreenLink>
      )}
      <span className="co-refused__why" title={why}>
        {why}
      </span>
    </>
  )
}
