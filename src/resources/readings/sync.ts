import type { Label } from '../kit/label'
import { reading } from '../kit/reading'
import type { SyncedName } from '../sync/synced'

/** A site that rows can be sent to, and how far it has come. */
export interface SyncTarget {
  id: number
  name: string
  title: Label
  /** Why nothing can be sent there now. */
  trouble: Label | null
  /** Notes of the journal that it has not read yet; null: it has never followed. */
  waiting: number | null
  applied_at: string | null
  parked: number
  publishers: number
  /** A run is on its way. */
  is_busy: boolean
}

export interface SyncTargets {
  sites: readonly SyncTarget[]
  /** The journal's rows go out by themselves. */
  is_automatic: boolean
  last_change_at: string | null
}

export type SyncCounts = Readonly<
  Record<'added' | 'updated' | 'removed' | 'unchanged' | 'gone' | 'skipped' | 'parked', number>
>

export interface SyncSitePreview {
  site_id: number
  counts: SyncCounts
  is_cut: boolean
  compares: boolean
}

export interface SyncPreviewLine {
  site_id: number
  resource: SyncedName
  origin_id: number
  outcome: keyof SyncCounts
  reason: string | null
  title: string | null
  cells: {
    changed: readonly { field: string; before: unknown; after: unknown }[]
    left: readonly string[]
  }
}

/** Why a site has a row as it has it. */
export interface SyncAnswer {
  outcome: keyof SyncCounts
  title: string | null
  sentence: Label
  changed: readonly string[]
  left: readonly string[]
  row_id: number | null
}

export const syncTargets = reading<{ output: SyncTargets }>('/api/admin/sync-publish/targets', 'sync_record:publish')

export const syncPreviewLines = reading<{
  query: { token: string; outcome: string; page: string }
  output: { lines: readonly SyncPreviewLine[] }
}>('/api/admin/sync-publish/lines', 'sync_record:publish')

export const syncWhy = reading<{
  query: { site_id: string; resource: string; id: string }
  output: SyncAnswer
}>('/api/admin/sync-publish/why', 'sync_record:list')
