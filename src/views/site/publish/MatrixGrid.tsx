import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import { useRoom } from '../../../engine/list/useRoom'
import { useRowWindow } from '../../../engine/table/useRowWindow'
import { useNarrow } from '../../../engine/useNarrow'
import { useLabel } from '../../../i18n/useLabel'
import { sitePublisher } from '../../../resources/site_publisher'
import { useAppSelector } from '../../../slices/hooks'
import type { MatrixPublisher, MatrixSite } from '../../../slices/sites/sitePublishers'
import { MatrixHead } from './MatrixHead'
import { MatrixRow } from './MatrixRow'
import { useColumnWindow } from './useColumnWindow'
import { useGridKeys } from './useGridKeys'
import { useTicking } from './useTicking'
import './matrix.css'

const ROW_HEIGHT = 44
const WIDE = { site: 220, column: 96 }
const NARROW = { site: 132, column: 88 }

interface MatrixGridProps {
  sites: readonly MatrixSite[]
  publishers: readonly MatrixPublisher[]
  isReadonly: boolean
}

/** The numbers of those in view, and of the one that holds the focus. */
const drawnOf = (count: number, { first, end }: { first: number; end: number }, active: number): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => (at >= first && at < end) || at === active)

/** Sites down, publishers across, a box where they meet. Only what is in view is drawn. */
export function MatrixGrid({ sites, publishers, isReadonly }: MatrixGridProps) {
  const label = useLabel()
  const grid = useRef<HTMLDivElement>(null)
  const widths = useNarrow() ? NARROW : WIDE
  const { sold, wanted } = useAppSelector((state) => state.sitePublishers)
  const act = useTicking({ sites, publishers, isReadonly })
  const { active, take, onKeyDown } = useGridKeys(grid, { rows: sites.length, columns: publishers.length }, act)
  const rows = useRowWindow(grid, sites.length, ROW_HEIGHT)
  const { first, end } = useColumnWindow(grid, publishers.length, widths.column, widths.site)
  const columns = useMemo(
    () => drawnOf(publishers.length, { first, end }, active.column),
    [publishers.length, first, end, active.column],
  )
  useRoom(grid)
  const onClick = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest('[role=gridcell], [role=rowheader], [role=columnheader]')
    const [row, column] = (cell?.querySelector<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number)
    if (row === undefined || column === undefined || Number.isNaN(row)) return
    take({ row, column })
    act({ row, column }, event.shiftKey)
  }
  const style = {
    '--co-columns': publishers.length,
    '--co-matrix-site': `${widths.site}px`,
    '--co-matrix-column': `${widths.column}px`,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of thousands of cells is windowed
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className="co-matrix"
      aria-label={label(sitePublisher.plural)}
      aria-rowcount={sites.length + 1}
      aria-colcount={publishers.length + 1}
      aria-readonly={isReadonly}
      style={style as CSSProperties}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <MatrixHead sites={sites} publishers={publishers} columns={columns} active={active} isReadonly={isReadonly} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="co-matrix__rows" style={{ height: sites.length * ROW_HEIGHT }}>
        {drawnOf(sites.length, rows, active.row).map((at) => {
          const site = sites[at]
          return (
            site && (
              <MatrixRow
                key={site.id}
                site={site}
                at={at}
                top={at * ROW_HEIGHT}
                publishers={publishers}
                columns={columns}
                sold={sold[site.id]}
                wanted={wanted[site.id]}
                active={active.row === at ? active.column : undefined}
                isReadonly={isReadonly}
              />
            )
          )
        })}
      </div>
    </div>
  )
}
