import { useSay } from '../../i18n/useSay'
import type { Density } from '../../slices/list/listViews'
import { boxesOf, type TableColumn, widthsOf } from '../table/column'
import { classOfTable } from '../table/DataTable'
import { useDelayed } from '../useDelayed'

const MOST = 12
const MOST_CARDS = 8

interface ListSkeletonProps {
  columns: readonly TableColumn[]
  rows: number
  density: Density
  /** Rows can be ticked: the table begins with the column of boxes. */
  picks: boolean
  /** The rows will come as cards. */
  isCards: boolean
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

const barWidth = (row: number, column: number): string => `${45 + ((row * 7 + column * 13) % 40)}%`

/** The rows to come, in their final shape: nothing for 200 ms, then grey bars where the words will stand. */
export function ListSkeleton(props: ListSkeletonProps) {
  const isShown = useDelayed(true)
  const say = useSay()
  return (
    <div aria-busy="true" className="co-skeleton">
      <span className="co-sr" role="status">
        {isShown ? say('engine.loading') : ''}
      </span>
      {props.isCards ? isShown && <CardsToCome rows={props.rows} /> : <TableToCome {...props} isShown={isShown} />}
    </div>
  )
}

function CardsToCome({ rows }: { rows: number }) {
  return (
    <div className="co-cards">
      {upTo(Math.min(rows, MOST_CARDS)).map((at) => (
        <div key={at} className="co-card co-skeleton__card">
          <span className="co-bar" style={{ width: barWidth(at, 3) }} />
          <span className="co-bar" style={{ width: barWidth(at, 0) }} />
        </div>
      ))}
    </div>
  )
}

function TableToCome({ columns, rows, density, picks, isShown }: ListSkeletonProps & { isShown: boolean }) {
  const boxes = boxesOf(columns, picks, true)
  return (
    <div className={classOfTable(columns, density)} style={widthsOf(columns, picks, true)}>
      <div className="co-tr co-tr--head">
        {picks && <div className="co-th co-td co-td--pick co-td--pinned" />}
        {columns.map((column, index) => (
          <div key={column.name} className={`co-th ${boxes[index]?.className}`} style={boxes[index]?.style}>
            <span className="co-th__text">{column.label}</span>
          </div>
        ))}
        <div className="co-th co-td co-td--rest" />
        <div className="co-th co-td co-td--acts co-td--pinned" />
      </div>
      {upTo(Math.min(rows, MOST)).map((at) => (
        <div key={at} className="co-tr">
          {picks && <div className="co-td co-td--pick co-td--pinned" />}
          {columns.map((column, index) => (
            <div key={column.name} className={boxes[index]?.className} style={boxes[index]?.style}>
              {isShown && <span className="co-bar" style={{ width: barWidth(at, index) }} />}
            </div>
          ))}
          <div className="co-td co-td--rest" />
          <div className="co-td co-td--acts co-td--pinned" />
        </div>
      ))}
    </div>
  )
}
