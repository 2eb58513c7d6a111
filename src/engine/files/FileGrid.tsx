import { useLayoutEffect, useMemo, useRef } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { file as fileResource } from '../../resources/file'
import { BROWSE_PAGE, browseScrolled } from '../../slices/files/browsing'
import { useAppDispatch } from '../../slices/hooks'
import { useRowWindow } from '../table/useRowWindow'
import { useNarrow } from '../useNarrow'
import { useFiles } from './BrowserContext'
import { FileLine } from './FileLine'
import { FileTile } from './FileTile'
import { useFileKeys } from './useFileKeys'
import { useFocusKept } from './useFocusKept'
import './grid.css'
import { useTiles } from './useTiles'

const LINE_HEIGHT = 44
/** Lines of tiles that are drawn beyond what is seen: each holds many, and is high. */
const SPARE_TILES = 1
const FIELDS = ['name', 'kind', 'size', 'updated_at'] as const

/** The pages that hold the places from `first` up to `end`. */
const pagesOf = (first: number, end: number): number[] => {
  const from = Math.floor(first / BROWSE_PAGE) + 1
  const to = Math.floor(Math.max(first, end - 1) / BROWSE_PAGE) + 1
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

/** The files of a place: as many are drawn as are seen, and as many are read as were looked at. */
export function FileGrid() {
  const { at, place, isThumbs, selection, itemAt, isHeld } = useFiles()
  const say = useSay()
  const dispatch = useAppDispatch()
  const isNarrow = useNarrow()
  const scroller = useRef<HTMLDivElement>(null)
  const total = place?.total ?? 0
  const { columns, height } = useTiles(scroller, isThumbs)
  const lines = Math.ceil(total / columns)
  const rowHeight = isThumbs ? height : LINE_HEIGHT
  const { first, end } = useRowWindow(scroller, lines, rowHeight, isThumbs ? SPARE_TILES : undefined)
  const keys = useFileKeys({ columns, rowHeight, scroller })
  useFocusKept(isHeld, () => scroller.current?.querySelector<HTMLElement>(`[data-place="${selection.focus}"]`))

  const seen = useMemo(() => pagesOf(first * columns, Math.min(total, end * columns)), [first, end, columns, total])
  const wanted = seen.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages, not the list of them
  useLayoutEffect(() => {
    if (total > 0) dispatch(browseScrolled({ at, pages: seen }))
  }, [dispatch, at, wanted, total])

  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, line) => first + line)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot wrap its cells
    <div
      ref={scroller}
      className={isThumbs ? 'co-fgrid co-fgrid--tiles' : 'co-fgrid'}
      role="grid"
      aria-label={say('files.grid')}
      aria-multiselectable
      aria-rowcount={lines + (isThumbs ? 0 : 1)}
      aria-colcount={isThumbs ? columns : isNarrow ? 1 : FIELDS.length}
      aria-busy={place?.state === 'loading'}
      {...keys}
    >
      {!isThumbs && <ListHead isNarrow={isNarrow} />}
      <div role="presentation" className="co-fgrid__all" style={{ height: lines * rowHeight }}>
        {drawn.map((line) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stands on its cells
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          <div
            key={line}
            role="row"
            aria-rowindex={line + (isThumbs ? 1 : 2)}
            className="co-fgrid__line"
            style={{
              transform: `translateY(${line * rowHeight}px)`,
              height: rowHeight,
              ...(isThumbs ? { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } : {}),
            }}
          >
            {isThumbs ? (
              Array.from({ length: Math.min(columns, total - line * columns) }, (_, column) => {
                const index = line * columns + column
                return <FileTile key={index} place={index} item={itemAt(index)} isFocus={selection.focus === index} />
              })
            ) : (
              <FileLine place={line} item={itemAt(line)} isFocus={selection.focus === line} isNarrow={isNarrow} />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Over the list: a click on a name sorts by it. */
function ListHead({ isNarrow }: { isNarrow: boolean }) {
  const { query, change } = useFiles()
  const label = useLabel()
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take the focus
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="row" aria-rowindex={1} className="co-fgrid__head">
      {FIELDS.slice(0, isNarrow ? 1 : FIELDS.length).map((name) => {
        const isSorted = query.sort === name
        const sort = isSorted ? (query.direction === 'asc' ? 'ascending' : 'descending') : undefined
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          <span key={name} role="columnheader" className={`co-fcell co-fcell--${name}`} aria-sort={sort}>
            <button
              type="button"
              onClick={() => change({ sort: name, direction: isSorted && query.direction === 'asc' ? 'desc' : 'asc' })}
            >
              {label(name === 'size' ? SIZE : (fileResource.allFields[name]?.label ?? [name, name]))}
              {isSorted && <i aria-hidden="true">{query.direction === 'asc' ? '↑' : '↓'}</i>}
            </button>
          </span>
        )
      })}
    </div>
  )
}

const SIZE = ['大小', 'Size'] as const
