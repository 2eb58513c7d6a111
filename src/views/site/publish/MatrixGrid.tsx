import { type CSSProperties, type MouseEvent, useMemo, useRef } from 'react'
import { useRoom } from '../../../engine/list/useRoom'
import { useRowWindow } from '../../../engine/table/useRowWindow'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { sitePublisher } from '../../../resources/site_publisher'
import { useAppSelector } from '../../../slices/hooks'
import type { MatrixPublisher, MatrixSite } from '../../../slices/sitePublishers'
import { Box } from './Box'
import { MatrixRow } from './MatrixRow'
import { columnMarks, MARK_STATES } from './marks'
import { type GridPlace, useGridKeys } from './useGridKeys'
import { useTicking } from './useTicking'
import './matrix.css'

const ROW_HEIGHT = 44

interface MatrixGridProps {
  sites: readonly MatrixSite[]
  publishers: readonly MatrixPublisher[]
  isReadonly: boolean
}

/** Sites down, publishers across, a box where they meet. Only the rows in view are drawn. */
export function MatrixGrid({ sites, publishers, isReadonly }: MatrixGridProps) {
  const label = useLabel()
  const grid = useRef<HTMLDivElement>(null)
  const { sold, wanted } = useAppSelector((state) => state.sitePublishers)
  const act = useTicking({ sites, publishers, isReadonly })
  const { active, take, onKeyDown } = useGridKeys(grid, { rows: sites.length, columns: publishers.length }, act)
  const { first, end } = useRowWindow(grid, sites.length, ROW_HEIGHT)
  useRoom(grid)
  const onClick = (event: MouseEvent): void => {
    const box = (event.target as Element).closest('[role=gridcell], [role=rowheader], [role=columnheader]')
    const [row, column] = (box?.querySelector<HTMLElement>('[data-cell]')?.dataset.cell ?? '').split(':').map(Number)
    if (row === undefined || column === undefined || Number.isNaN(row)) return
    take({ row, column })
    act({ row, column }, event.shiftKey)
  }
  const drawn = [...sites.keys()].filter((at) => (at >= first && at < end) || at === active.row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of thousands of cells is windowed
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className="co-matrix"
      aria-label={label(sitePublisher.title)}
      aria-rowcount={sites.length + 1}
      aria-colcount={publishers.length + 1}
      aria-readonly={isReadonly}
      style={{ '--co-columns': publishers.length } as CSSProperties}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <MatrixHead sites={sites} publishers={publishers} active={active} isReadonly={isReadonly} />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowgroup" className="co-matrix__rows" style={{ height: sites.length * ROW_HEIGHT }}>
        {drawn.map((at) => {
          const site = sites[at]
          return (
            site && (
              <MatrixRow
                key={site.id}
                site={site}
                at={at}
                top={at * ROW_HEIGHT}
                publishers={publishers}
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

function MatrixHead({ sites, publishers, active, isReadonly }: MatrixGridProps & { active: GridPlace }) {
  const label = useLabel()
  const say = useSay()
  const { sold, wanted } = useAppSelector((state) => state.sitePublishers)
  const marks = useMemo(() => columnMarks(sites, publishers, sold, wanted), [sites, publishers, sold, wanted])
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="row" tabIndex={-1} className="co-matrix__head" aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="columnheader" tabIndex={-1} className="co-matrix__corner">
        {label(sitePublisher.allFields.site_id?.label ?? ['', ''])}
      </div>
      {publishers.map(({ id, title, is_disabled }, column) => (
        // biome-ignore lint/a11y/useSemanticElements: as the grid
        <div
          role="columnheader"
          tabIndex={-1}
          key={id}
          className="co-matrix__publisher"
          data-disabled={is_disabled ? '' : undefined}
          title={is_disabled ? say('places.matrix.disabled', { title: label(title) }) : label(title)}
        >
          <Box
            at={{ row: -1, column }}
            checked={MARK_STATES[marks[column] ?? 'none']}
            label={say('places.matrix.wholeColumn', { title: label(title) })}
            isActive={active.row === -1 && active.column === column}
            isReadonly={isReadonly}
          />
          <span className="co-matrix__name">{label(title)}</span>
        </div>
      ))}
    </div>
  )
}
