import type { Label } from '../../resources/kit/label'
import type { AnyRow } from '../../resources/kit/resource'
import type { Titles } from '../../resources/kit/titles'
import type { ListQuery } from '../list/listQuery'

export type { Titles }

export interface Fault {
  message: string
  /** Field → sentence, where the server named fields. */
  problems?: Record<string, string>
  code?: string
  requestId?: string
  /** What the server sent beside it: the two versions of a row, the rows that still refer. */
  details?: unknown
}

export interface ListState {
  query: ListQuery
  ids: number[]
  total: number
  isTotalCapped: boolean
  /** False: rows written a moment ago are not all searched yet. */
  isComplete: boolean
  state: 'idle' | 'loading' | 'ready' | 'failed'
  /** What stands there was seen before; the server's rows are on their way. */
  isOld?: boolean
  /** What stands there answers another page, filter or order than the one that is asked for now. */
  isOther?: boolean
  fault?: Fault
  /** Of a tree in part: rows above those found, which were not found themselves. */
  above: number[]
  /** What stands open beside a list that does not keep it in the address. */
  open?: string
  picked: number[]
  /** Every row that matches the query is meant, not only the picked ones. */
  isAllPicked: boolean
}

export interface ResourceState {
  /** Those that a list shows, and the last ones that were opened: others are let go. */
  rows: Record<number, AnyRow>
  /** Ids of rows that came one by one, the latest last. */
  opened: number[]
  /** By the tab's path: each tab's list keeps its own query and selection. */
  lists: Record<string, ListState>
  /** Unsaved text, by form key (`new` or the id): kept until it is saved or given up. */
  drafts: Record<string, Record<string, unknown>>
  options: Record<string, { value: number; label: Label; parent_id?: number | null; is_near?: true }[]>
}

/** Other rows are wanted: those that stand there do until they come, and do not pass for them. */
export function leaveFor(list: ListState, query: ListQuery): void {
  if (list.ids.length > 0 && JSON.stringify(list.query) !== JSON.stringify(query)) list.isOther = true
  list.query = query
}
