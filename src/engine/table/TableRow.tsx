import { memo } from 'react'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import type { Language } from '../../slices/settings'
import { useRowMark } from '../live/useRowMark'
import type { CellBox, TableColumn } from './column'
import type { DropPlace } from './dragging'
import { TableCell } from './TableCell'

/** Where a row of a tree stands. */
export interface Fold {
  depth: number
  hasChildren: boolean
  isOpen: boolean
  /** Not found itself: it only shows the way to rows that were. */
  isAbove?: boolean
}

/** Kinds whose cells are links: within what opens the row they are text. */
const LINKS: ReadonlySet<string> = new Set(['url', 'email'])

/** What all rows share. It changes with the columns, not with the rows. */
export interface RowShape {
  resource: Resource
  columns: readonly TableColumn[]
  boxes: readonly CellBox[]
  language: Language
  picks: boolean
  acts: boolean
  edits: boolean
  /** Rows are moved by their grip. */
  moves: boolean
  /** The title is the way to the row. */
  opens: boolean
  words: { pick: string; edit: string; more: string; move: string; fold: string; unfold: string }
}

interface TableRowProps {
  id: number
  index: number
  /** Counted over all pages, from 2: the header is row 1. */
  ariaIndex: number
  top: number
  isPicked: boolean
  isActive: boolean
  isChosen?: boolean
  /** Where a row that is dragged would go: beside this one, or under it. */
  dropAt?: DropPlace
  fold?: Fold
  shape: RowShape
}

const FoldMark = ({ fold, shape }: { fold: Fold; shape: RowShape }) => (
  <span className="co-fold" style={{ paddingInlineStart: fold.depth * 20 }}>
    {fold.hasChildren ? (
      <button
        type="button"
        data-act="fold"
        className={`co-fold__mark${fold.isOpen ? ' co-fold__mark--open' : ''}`}
        aria-label={fold.isOpen ? shape.words.fold : shape.words.unfold}
        aria-expanded={fold.isOpen}
      />
    ) : (
      <span className="co-fold__leaf" />
    )}
  </span>
)

const RowActions = ({ shape }: { shape: RowShape }) => (
  <div role="cell" className="co-td co-td--acts co-td--pinned">
    {shape.edits && (
      <button type="button" data-act="edit" className="co-quiet">
        {shape.words.edit}
      </button>
    )}
    <button type="button" data-act="more" className="co-quiet" aria-label={shape.words.more} aria-haspopup="menu">
      ⋯
    </button>
  </div>
)

const classOf = ({ isPicked, isActive, isChosen, fold, dropAt }: TableRowProps): string =>
  [
    'co-tr',
    isPicked && 'co-tr--picked',
    isActive && 'co-tr--active',
    isChosen && 'co-tr--chosen',
    fold?.isAbove && 'co-tr--above',
    dropAt && `co-tr--drop-${dropAt}`,
  ]
    .filter(Boolean)
    .join(' ')

/** One row. It reads its own row from the store, so that one changed row redraws one row. Clicks are heard by the table (`data-act`). */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { id, index, ariaIndex, top, isPicked, fold, shape } = props
  const row = useAppSelector((state) => state.entities.byResource[shape.resource.name]?.rows[id])
  const mark = useRowMark(shape.resource.name, id)
  return (
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={shape.picks ? isPicked : undefined}
      aria-level={fold ? fold.depth + 1 : undefined}
      data-id={id}
      data-index={index}
      className={classOf(props) + mark}
      style={{ transform: `translateY(${top}px)` }}
    >
      {shape.picks && (
        <div role="cell" className="co-td co-td--pick co-td--pinned">
          {shape.moves && !fold?.isAbove && (
            <span className="co-grip" draggable data-grip title={shape.words.move} aria-hidden="true" />
          )}
          {!fold?.isAbove && (
            <input type="checkbox" data-act="pick" aria-label={shape.words.pick} checked={isPicked} readOnly />
          )}
        </div>
      )}
      {row &&
        shape.columns.map((column, at) => (
          <div role="cell" key={column.name} className={shape.boxes[at]?.className} style={shape.boxes[at]?.style}>
            {at === 0 && fold && <FoldMark fold={fold} shape={shape} />}
            {shape.opens && column.name === shape.resource.titleField ? (
              <button type="button" data-act="open" className="co-open">
                {LINKS.has(column.field.kind) && row[column.name] ? (
                  String(row[column.name])
                ) : (
                  <TableCell column={column} row={row} resource={shape.resource} language={shape.language} />
                )}
              </button>
            ) : column.isPlain && row[column.name] ? (
              String(row[column.name])
            ) : (
              <TableCell column={column} row={row} resource={shape.resource} language={shape.language} />
            )}
          </div>
        ))}
      <div className="co-td co-td--rest" role="none" />
      {shape.acts && <RowActions shape={shape} />}
    </div>
  )
})
