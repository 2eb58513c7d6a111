import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import type { Density } from '../../slices/list/listViews'
import { selectLanguage } from '../../slices/settings'
import { CellTip } from './CellTip'
import { boxesOf, type TableColumn, widthsOf } from './column'
import { useDragging } from './dragging'
import { nothingPicked, pagePickedAfter, pickedAfter } from './picking'
import { TableHead } from './TableHead'
import { type RowShape, TableRow } from './TableRow'
import './busy.css'
import './dragging.css'
import './table.css'
import type { DataTableProps } from './tableProps'
import { useMoreBeside } from './useMoreBeside'
import { useRowKeys } from './useRowKeys'
import { useRowWindow } from './useRowWindow'
import { useWholeNumbers } from './useWholeNumbers'

export const ROW_HEIGHTS = { compact: 32, default: 40, comfortable: 48 } satisfies Record<Density, number>
/** Of rows with two lines; where there is room for one alone they stand in it side by side. */
const TWO_LINES = { compact: 32, default: 46, comfortable: 52 } satisfies Record<Density, number>

const isTwoLined = (columns: readonly TableColumn[]): boolean => columns.some(({ isTwoLine }) => isTwoLine)

const heightOf = (columns: readonly TableColumn[], density: Density): number =>
  (isTwoLined(columns) ? TWO_LINES : ROW_HEIGHTS)[density]

/** What a table is drawn with: its rows' height, and the look of it. */
export const classOfTable = (columns: readonly TableColumn[], density: Density): string =>
  `co-table co-table--${density}${isTwoLined(columns) ? ' co-table--two' : ''}`

/** Only rows of such a one may say how deep they are. */
const TREE = { role: 'treegrid' } as const
const ignore = (): void => {}

/** A table of rows of the store: windowed, with pinned and resizable columns. Usable without the list around it. */
export function DataTable(props: DataTableProps) {
  const { ids, columns, density = 'default', picked = nothingPicked, folds } = props
  const say = useSay()
  const table = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(-1)
  const shape = useRowShape(props)
  const height = heightOf(columns, density)
  const { first, end } = useRowWindow(table, ids.length, height)
  const whole = useWholeNumbers(table, columns, shape.picks ? 1 : 0, [ids, first, end])
  const style = useMemo(() => widthsOf(whole, shape.picks, shape.acts), [whole, shape.picks, shape.acts])
  useMoreBeside(table, whole)
  const onClick = useRowClicks(props, setActive)
  useRowKeys(props, active, setActive, table, height)
  const { drop, listeners } = useDragging(props.moving)
  const pickable = folds ? ids.filter((id) => !folds.get(id)?.isAbove) : ids
  const pickedHere = pickable.filter((id) => picked.has(id)).length

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every button inside is a button; rows are reached by j and k
    <div
      ref={table}
      role="table"
      {...(folds ? TREE : {})}
      aria-label={props.label}
      aria-rowcount={(props.total ?? ids.length) + 1}
      aria-colcount={columns.length}
      aria-busy={props.isBusy}
      className={classOfTable(columns, density)}
      style={style}
      onClick={onClick}
      {...listeners}
    >
      <TableHead
        columns={columns}
        boxes={shape.boxes}
        {...(props.sorting ? { sorting: props.sorting } : {})}
        table={table}
        {...(props.onPick
          ? {
              picks: {
                state: pickedHere === 0 ? 'none' : pickedHere === pickable.length ? 'all' : 'some',
                label: say('engine.table.pickPage'),
                onToggle: () => props.onPick?.(pagePickedAfter(pickable, picked)),
              },
            }
          : {})}
        acts={shape.acts}
        words={{ menu: say('engine.table.columnMenu'), actions: say('engine.table.actions') }}
        onSort={props.onSort ?? ignore}
        onMenu={props.onColumnMenu ?? ignore}
        onWidth={props.onWidth ?? ignore}
      />
      <div role="rowgroup" className="co-table__rows" style={{ height: ids.length * height }}>
        {ids.slice(first, end).map((id, at) => {
          const index = first + at
          const fold = folds?.get(id)
          return (
            <TableRow
              key={id}
              id={id}
              index={index}
              ariaIndex={(props.before ?? 0) + index + 2}
              top={index * height}
              isPicked={picked.has(id)}
              isActive={index === active}
              isChosen={id === props.chosen}
              {...(drop?.target === id ? { dropAt: drop.place } : {})}
              {...(fold ? { fold } : {})}
              shape={shape}
            />
          )
        })}
      </div>
      <CellTip table={table} ids={ids} />
    </div>
  )
}

function useRowShape({ resource, columns, onPick, onRowMenu, onEdit, onOpen, moving }: DataTableProps): RowShape {
  const say = useSay()
  const language = useAppSelector(selectLanguage)
  const picks = onPick !== undefined
  const acts = onRowMenu !== undefined
  const edits = onEdit !== undefined
  const opens = onOpen !== undefined
  const moves = moving !== undefined
  return useMemo(
    () => ({
      resource,
      columns,
      boxes: boxesOf(columns, picks, acts),
      language,
      picks,
      acts,
      edits,
      opens,
      moves,
      words: {
        pick: say('engine.table.pickRow'),
        edit: say('engine.edit'),
        more: say('engine.table.more'),
        move: say('engine.table.move'),
        fold: say('engine.table.fold'),
        unfold: say('engine.table.unfold'),
      },
    }),
    [resource, columns, language, picks, acts, edits, opens, moves, say],
  )
}

/** One listener for all rows: which row, and what of it was meant. */
function useRowClicks(props: DataTableProps, setActive: (index: number) => void) {
  const latest = useRef(props)
  latest.current = props
  const anchor = useRef<number>(undefined)
  return useCallback(
    (event: MouseEvent<HTMLDivElement>) => {
      const { ids, picked = nothingPicked, onPick, onEdit, onOpen, onRowMenu, onFold } = latest.current
      const target = event.target as Element
      const row = target.closest<HTMLElement>('[data-id]')
      if (!row) return
      const id = Number(row.dataset.id)
      setActive(Number(row.dataset.index))
      const button = target.closest<HTMLElement>('[data-act]')
      const act = button?.dataset.act
      if (act === 'pick') {
        onPick?.(pickedAfter(ids, picked, id, event.shiftKey ? anchor.current : undefined))
        anchor.current = id
      }
      if (act === 'edit') onEdit?.(id)
      if (act === 'open') onOpen?.(id)
      if (act === 'fold') onFold?.(id)
      if (act === 'more' && button) onRowMenu?.(id, button)
    },
    [setActive],
  )
}
