import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type EnquiryKind, stateColumns } from '../../../../src/resources/enquiries/enquiryState'
import type { InboxView } from '../../../../src/resources/readings/inbox'

interface Grouped {
  state: string
  is_waiting: boolean
  assignee_id: number | null
  department_id: number | null
}

/** Whose shelves they are. */
export interface Shelver {
  userId: number
  departments: readonly number[]
}

const isOpen = ({ state }: Grouped): boolean => state === 'new' || state === 'open'

/** Which of the counted groups stand on a shelf; `shelfSql` says the same of rows. */
export const isOnShelf: Readonly<Record<InboxView, (row: Grouped, who: Shelver) => boolean>> = {
  mine: (row, { userId }) => isOpen(row) && row.assignee_id === userId,
  department: (row, { departments }) =>
    isOpen(row) && row.department_id !== null && departments.includes(row.department_id),
  unassigned: (row) => isOpen(row) && row.assignee_id === null,
  waiting_us: (row) => isOpen(row) && row.is_waiting,
  waiting_them: ({ state }) => state === 'waiting_them',
  snoozed: ({ state }) => state === 'snoozed',
  all: (row) => isOpen(row) || row.state === 'waiting_them' || row.state === 'snoozed',
  handled: ({ state }) => state === 'handled',
  spam: ({ state }) => state === 'spam',
  automatic: ({ state }) => state === 'automatic',
}

export function shelfSql(kind: EnquiryKind, view: InboxView, { userId, departments }: Shelver): RawBuilder<SqlBool> {
  const state = sql`t.${sql.id(stateColumns[kind])}`
  const open = sql`${state} IN ('new', 'open')`
  const conditions: Record<InboxView, RawBuilder<unknown>> = {
    mine: sql`${open} AND t.assignee_id = ${userId}`,
    department: sql`${open} AND t.department_id = ANY(${[...departments]}::bigint[])`,
    unassigned: sql`${open} AND t.assignee_id IS NULL`,
    waiting_us: sql`${open} AND t.waiting_since IS NOT NULL`,
    waiting_them: sql`${state} = 'waiting_them'`,
    snoozed: sql`${state} = 'snoozed'`,
    all: sql`${state} NOT IN ('spam', 'automatic', 'handled')`,
    handled: sql`${state} = 'handled'`,
    spam: sql`${state} = 'spam'`,
    automatic: sql`${state} = 'automatic'`,
  }
  return sql<SqlBool>`(${conditions[view]})`
}
