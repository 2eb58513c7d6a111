import type { ComponentType, CSSProperties } from 'react'
import type { Field, KindName } from '../../resources/kit/field'
import type { CellProps } from '../kinds/face'

/** One column of a table, ready to be drawn. `width` is in pixels. */
export interface TableColumn {
  name: string
  label: string
  field: Field
  width: number
  /** As narrow as it may become where the room is short; only of one that grows. */
  least?: number
  /** The rows have two lines in it. */
  isTwoLine?: boolean
  /** It takes of the room that is left, so much beside the others. Absent: it is as wide as it is. */
  grows?: number
  pin?: 'left' | 'right'
  isSortable: boolean
  Cell: ComponentType<CellProps>
  /** Shown as the text it is: no component stands between. */
  isPlain: boolean
  /** It stands for no field: its cell knows by itself whether there is something to show. */
  isExtra?: boolean
  /** The field that says the same in the other language: where only that is filled in, this one is missed. */
  twin?: string
}

export const PICK_WIDTH = 44
export const ACTIONS_WIDTH = 92
export const MIN_WIDTH = 56
export const MAX_WIDTH = 900

const numeric: readonly KindName[] = ['int', 'number', 'money', 'rate']

export const isNumeric = (kind: KindName): boolean => numeric.includes(kind)

/** Of a number or a moment the part that is left says something else: it is shown whole. */
export const isShownWhole = ({ field: { kind }, isExtra }: TableColumn): boolean =>
  !isExtra && (isNumeric(kind) || kind === 'date' || kind === 'datetime')

/** What is pinned before another column has to keep its width: that one stands behind it. */
const narrowestOf = (columns: readonly TableColumn[], index: number): number => {
  const { width = 0, least } = columns[index] ?? {}
  return least !== undefined && mayGrow(columns, index) ? Math.min(width, least) : width
}

export const widthVariable = (index: number): `--${string}` => `--co-w${index}`

/** How far a column grows: `170fr`, or as wide as it is while it is dragged. */
export const growthVariable = (index: number): `--${string}` => `--co-g${index}`

/** Columns that are pinned before another one have to be as wide as they say: that one stands behind them. */
const mayGrow = (columns: readonly TableColumn[], index: number): boolean => {
  const pin = columns[index]?.pin
  if (pin === 'right') return false
  return pin !== 'left' || columns[index + 1]?.pin !== 'left'
}

/** Widths live in CSS variables on the table, so that dragging a header redraws no cell. */
export const widthsOf = (columns: readonly TableColumn[], picks: boolean, acts: boolean): CSSProperties => {
  const widths = columns.map((_, index) => `var(${widthVariable(index)})`)
  const growing = columns.flatMap(({ grows }, index) =>
    grows && mayGrow(columns, index) ? [[index, grows] as const] : [],
  )
  const growths = new Map(growing)
  const tracks = widths.map((width, index) =>
    growths.has(index) ? `minmax(${width}, var(${growthVariable(index)}))` : width,
  )
  const fixed = (picks ? PICK_WIDTH : 0) + (acts ? ACTIONS_WIDTH : 0)
  return {
    ...Object.fromEntries(columns.map((_, index) => [widthVariable(index), `${narrowestOf(columns, index)}px`])),
    ...Object.fromEntries(growing.map(([index, grows]) => [growthVariable(index), `${grows}fr`])),
    '--co-tracks': [picks && `${PICK_WIDTH}px`, ...tracks, 'minmax(0, 1fr)', acts && `${ACTIONS_WIDTH}px`]
      .filter(Boolean)
      .join(' '),
    '--co-whole': `calc(${[`${fixed}px`, ...widths].join(' + ')})`,
  } as CSSProperties
}

export interface CellBox {
  className: string
  style: CSSProperties
}

const sumOf = (indexes: readonly number[], start: number): string =>
  `calc(${[`${start}px`, ...indexes.map((index) => `var(${widthVariable(index)})`)].join(' + ')})`

/** Class and place of each column's cells; pinned ones stick to their side after those pinned before them. */
export const boxesOf = (columns: readonly TableColumn[], picks: boolean, acts: boolean): CellBox[] => {
  const left = columns.flatMap(({ pin }, index) => (pin === 'left' ? [index] : []))
  const right = columns.flatMap(({ pin }, index) => (pin === 'right' ? [index] : []))
  return columns.map(({ pin, field }, index) => ({
    className: [
      'co-td',
      isNumeric(field.kind) && 'co-td--number',
      pin && 'co-td--pinned',
      pin === 'left' && index === left.at(-1) && 'co-td--edge-left',
      pin === 'right' && index === right[0] && 'co-td--edge-right',
    ]
      .filter(Boolean)
      .join(' '),
    style: {
      ...(pin === 'left'
        ? {
            left: sumOf(
              left.filter((each) => each < index),
              picks ? PICK_WIDTH : 0,
            ),
          }
        : {}),
      ...(pin === 'right'
        ? {
            right: sumOf(
              right.filter((each) => each > index),
              acts ? ACTIONS_WIDTH : 0,
            ),
          }
        : {}),
    },
  }))
}
