import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import type { Resource } from '../../../resources/kit/resource'
import { ASSUMED, observeSize } from '../../table/observeSize'
import type { Correcting } from '../useCorrected'
import { CheckedBar } from './CheckedBar'
import { CheckedLine } from './CheckedLine'
import type { RowsAt } from './checkedRows'
import { useCheckedPages } from './useCheckedPages'
import { useWalk } from './useWalk'

/** A row that is closed; a refused one stands with its cells. */
const CLOSED = 40
const REFUSED = 84
const SPARE = 6
/** Fewer are seen at a glance. */
const FEW = 20

interface CheckedGridProps {
  resource: Resource
  rows: RowsAt
  count: number
  refused: number
  correcting?: Correcting
}

/** What has no size yet, or is drawn where nothing is laid out, is as high as was assumed. */
const heightOf = (element: Element): number => (element as HTMLElement).offsetHeight || CLOSED

/** Rows as a list with a scrollbar that is true to all of them; only those in view are drawn, and only those around are held. */
export function CheckedGrid({ resource, rows, count, refused, correcting }: CheckedGridProps) {
  const say = useSay()
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [active, setActive] = useState(-1)
  const [known, setKnown] = useState<number>()
  const total = known ?? count
  const withActive = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      // What is typed in a row that is scrolled out of sight stays.
      return active < 0 || shown.includes(active) ? shown : [...shown, active].sort((one, other) => one - other)
    },
    [active],
  )
  const view = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => (rows.of === 'refused' ? REFUSED : CLOSED),
    measureElement: heightOf,
    overscan: SPARE,
    initialRect: ASSUMED,
    observeElementRect: observeSize,
    rangeExtractor: withActive,
  })
  const { startIndex: first = 0, endIndex: last = 0 } = view.range ?? {}
  const told = useCheckedPages(rows, first, last)
  if (told !== undefined && told !== known) setKnown(told)
  const toggle = useCallback((place: number) => {
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(place)) after.add(place)
      return after
    })
  }, [])
  const walk = useWalk({ rows, total, active, setActive, toggle, scroller, first, last, view })
  return (
    <>
      {total > FEW && (
        <CheckedBar
          first={first}
          last={last}
          total={total}
          rows={rows}
          refused={refused}
          onGo={walk.go}
          onNext={walk.next}
        />
      )}
      <div
        ref={scroller}
        role="treegrid"
        aria-label={say(`upload.class.${rows.of}`)}
        aria-rowcount={total}
        className="co-checked"
        onKeyDown={walk.onKeyDown}
      >
        <div role="rowgroup" className="co-checked__rows" style={{ height: view.getTotalSize() }}>
          {view.getVirtualItems().map(({ index, start }) => (
            <CheckedLine
              key={index}
              place={index}
              start={start}
              rows={rows}
              resource={resource}
              correcting={correcting}
              isActive={index === active}
              isReached={index === (active < 0 ? first : active)}
              isOpen={opened.has(index)}
              measure={view.measureElement}
              onActive={setActive}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
    </>
  )
}
