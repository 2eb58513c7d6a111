import { useMemo } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { sitePublisher } from '../../../resources/site_publisher'
import { useAppSelector } from '../../../slices/hooks'
import type { MatrixPublisher, MatrixSite } from '../../../slices/sites/sitePublishers'
import { Box } from './Box'
import { columnMarks, MARK_STATES } from './marks'
import type { GridPlace } from './useGridKeys'

interface MatrixHeadProps {
  sites: readonly MatrixSite[]
  publishers: readonly MatrixPublisher[]
  /** Those that are drawn, by their number. */
  columns: readonly number[]
  active: GridPlace
  isReadonly: boolean
}

/** The publishers, each with a box for its whole column. */
export function MatrixHead({ sites, publishers, columns, active, isReadonly }: MatrixHeadProps) {
  const label = useLabel()
  const say = useSay()
  const { sold, wanted } = useAppSelector((state) => state.sitePublishers)
  const marks = useMemo(() => columnMarks(sites, publishers, sold, wanted), [sites, publishers, sold, wanted])
  return (
    // biome-ignore lint/a11y/useSemanticElements: as the grid
    <div role="row" tabIndex={-1} className="co-matrix__head" aria-rowindex={1}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the grid */}
      <div role="columnheader" tabIndex={-1} className="co-matrix__corner">
        {label(sitePublisher.fields.site_id.label)}
      </div>
      {columns.map((column) => {
        const publisher = publishers[column]
        if (!publisher) return null
        const title = label(publisher.title)
        return (
          // biome-ignore lint/a11y/useSemanticElements: as the grid
          <div
            role="columnheader"
            tabIndex={-1}
            key={publisher.id}
            className="co-matrix__publisher"
            style={{ gridColumn: column + 2 }}
            aria-colindex={column + 2}
            data-disabled={publisher.is_disabled ? '' : undefined}
            title={publisher.is_disabled ? say('places.matrix.disabled', { title }) : title}
          >
            <Box
              at={{ row: -1, column }}
              checked={MARK_STATES[marks[column] ?? 'none']}
              label={say('places.matrix.wholeColumn', { title })}
              isActive={active.row === -1 && active.column === column}
              isReadonly={isReadonly}
            />
            <span className="co-matrix__name">{title}</span>
          </div>
        )
      })}
    </div>
  )
}
