import type { MouseEvent } from 'react'
import type { Resource } from '../../resources/kit/resource'
import type { Density } from '../../slices/list/listViews'
import type { TableColumn } from './column'
import type { Moving } from './dragging'
import type { Sorting } from './HeaderCell'
import type { Fold } from './TableRow'

/** What a table shows, and what can be done in it. */
export interface DataTableProps {
  resource: Resource
  label: string
  ids: readonly number[]
  columns: readonly TableColumn[]
  density?: Density
  sorting?: Sorting
  /** Rows in all, over every page, and how many stand before this page. */
  total?: number
  before?: number
  picked?: ReadonlySet<number>
  /** Absent: rows cannot be ticked. */
  onPick?: (ids: number[]) => void
  folds?: ReadonlyMap<number, Fold>
  onFold?: (id: number) => void
  /** Absent: rows stay where they are. Keep the object: a new one draws the rows anew. */
  moving?: Moving
  onOpen?: (id: number) => void
  /** Absent: no edit button. */
  onEdit?: (id: number) => void
  /** Absent: no column of actions. */
  onRowMenu?: (id: number, anchor: Element) => void
  onSort?: (name: string) => void
  onColumnMenu?: (name: string, event: MouseEvent<Element>) => void
  onWidth?: (name: string, width: number) => void
  isBusy?: boolean
  /** The row whose own things stand beside the table. */
  chosen?: number
  /** Where the chosen row gives way to its neighbours: j and k go there. */
  walk?: { previous?: () => void; next?: () => void }
  /** Absent: a space does nothing. */
  onPeek?: (id: number) => void
}
