import type { SyncedName } from '../../../src/resources/sync/synced'

/**
 * unchanged: all that follows is so already. removed: the origin is gone. gone: the site deleted its row. skipped: its publisher is
 * not sent there. parked: something is in the way, `reason` says what.
 */
export type SyncOutcome = 'added' | 'updated' | 'unchanged' | 'removed' | 'gone' | 'skipped' | 'parked'

/** taken: another row of the site has its name or link. reference: what it points to cannot be written. held: rows of the site need it. */
export type ParkReason = 'taken' | 'reference' | 'held' | 'moved'

/** A cell of the preview; texts are cut. */
export interface SyncCell {
  field: string
  before: unknown
  after: unknown
}

/** What is to be done with one row at one site. */
export interface PlannedRow {
  name: SyncedName
  originId: number
  /** null: the origin is gone. */
  originVersion: number | null
  /** The site's row; null where there is none yet. */
  rowId: number | null
  rowVersion: number | null
  outcome: SyncOutcome
  reason?: ParkReason
  /** The title of what is in the way. */
  about?: string
  title: string | null
  /** What is written. */
  values: Readonly<Record<string, unknown>>
  /** Prints of what the site has from control: null where it keeps its own value, absent where it was given nothing. */
  given: Readonly<Record<string, string | null>>
  /** Fields that the site has changed and keeps. */
  left: readonly string[]
  cells: readonly SyncCell[]
}

/** How a batch is meant. */
export interface PlanWish {
  /** Somebody named these rows: they are sent even where nothing at the site points to them yet. */
  isChosen?: boolean
  /** What the site has changed is overwritten, but for what is pinned. */
  overwrites?: boolean
  /** Rows that the site deleted are sent again. */
  again?: boolean
  /** Publishers that wait for a person are left out. */
  onlyAutomatic?: boolean
}
