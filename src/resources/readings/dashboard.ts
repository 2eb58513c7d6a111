import type { Label } from '../kit/label'
import { reading } from '../kit/reading'

export interface Counted {
  count: number
  is_estimate: boolean
}

export interface Share {
  /** null: all the others together. */
  id: number | null
  label: Label
  count: number
}

export interface UploadDay {
  /** YYYY-MM-DD in the reader's zone. */
  date: string
  files: number
  added: number
  updated: number
  errors: number
}

export interface Operation {
  id: number
  site: string | null
  resource: string | null
  /** Who did what, as the operation log says it. */
  told: Label
  created_at: string
}

/** What waits in a site; null where the reader may not list it. */
export interface WaitingFigures {
  /** Orders that are not paid yet. */
  orders: number | null
  /** Invoices that buyers have asked for. */
  invoices: number | null
}

/** What the server tells of a context; null where the reader has no right to it. */
export interface DashboardSummary {
  context: string
  totals: Record<string, Counted>
  reports: { total: number; by_category: Share[]; by_status: { status: string; count: number }[] } | null
  /** Reports that the doctor has found something wrong with. */
  findings?: { reports: number } | null
  /** Of a site only. */
  waiting?: WaitingFigures
  uploads: UploadDay[] | null
  operations: Operation[] | null
  sites: { site: string; reports: Counted | null }[] | null
  /** No mail goes out yet, and the reader may set that up; absent: it does, or the reader may not. */
  lacks_mail?: boolean
}

/** `zone`: the reader's minutes east of UTC. */
export const dashboardSummary = reading<{ query: { zone: string }; output: DashboardSummary }>(
  '/api/admin/dashboard/summary',
  'signed-in',
)
