import { memo } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { MatrixPublisher, MatrixSite } from '../../../slices/sites/sitePublishers'
import { Box } from './Box'
import { isTicked, MARK_STATES, rowMark } from './marks'

interface MatrixRowProps {
  site: MatrixSite
  at: number
  top: number
  publishers: readonly MatrixPublisher[]
  /** Those that are drawn, by their number. */
  columns: readonly number[]
  sold: Readonly<Record<number, true>> | undefined
  wanted: Readonly<Record<number, boolean>> | undefined
  /** The column that takes the focus, where this row has it. */
  active: number | undefined
  isReadonly: boolean
}

/** One site: its name, and a box for each publisher. Drawn anew only where something of it changed. */
export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { site, at, top, publishers, columns, sold, wanted, active, isReadonly } = props
  const label = useLabel()
  const say = useSay()
  const title = label(site.title) || site.name
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of thousands of cells is windowed
    <div
      role="row"
      tabIndex={-1}
      className="co-matrix__row"
      aria-rowindex={at + 2}
      style={{ transform: `translateY(${top}px)` }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="rowheader" tabIndex={-1} className="co-matrix__site" data-changed={wanted ? '' : undefined}>
        <Box
          at={{ row: at, column: -1 }}
          checked={MARK_STATES[rowMark(sold, wanted, publishers)]}
          label={say('places.matrix.wholeRow', { title })}
          isActive={active === -1}
          isReadonly={isReadonly}
        />
        <span className="co-matrix__title" title={`${title} · ${site.name}`}>
          {title}
          <small>{site.name}</small>
        </span>
      </div>
      {columns.map((column) => {
        const publisher = publishers[column]
        if (!publisher) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            role="gridcell"
            tabIndex={-1}
            key={publisher.id}
            className="co-matrix__cell"
            style={{ gridColumn: column + 2 }}
            aria-colindex={column + 2}
            data-changed={wanted?.[publisher.id] === undefined ? undefined : ''}
          >
            <Box
              at={{ row: at, column }}
              checked={isTicked(sold, wanted, publisher.id)}
              label={`${title} × ${label(publisher.title)}`}
              isActive={active === column}
              isReadonly={isReadonly}
            />
          </div>
        )
      })}
    </div>
  )
})
