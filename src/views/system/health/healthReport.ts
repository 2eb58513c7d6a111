import type { SiteHealth } from '../../../resources/kit/siteLifecycle'
import type { MailState } from '../../../resources/rules/mailState'

export type CheckState = 'ok' | 'warning' | 'failed' | 'absent'

interface Checks {
  database: { kind: string; version: string; answer_ms: number }
  disk: { free_bytes: number; total_bytes: number }
  queue: { waiting: number; running: number; failed_today: number; oldest_waiting_seconds: number }
  streams: { open: number }
  sites: { by_health: Partial<Record<SiteHealth, number>> }
  key: { from: 'environment' | 'file' }
  mail: { last_at: string | null; last: MailState | null }
  backup: { last_at: string | null }
  versions: { node: string; site_schema: string; started_at: string }
}

export type CheckName = keyof Checks

/** How everything is that the server stands on, as `/api/admin/system/health` tells it. */
export interface HealthReport {
  state: Exclude<CheckState, 'absent'>
  checks: { [Name in CheckName]: Checks[Name] & { state: CheckState } }
}

/** In the order in which they are looked at. */
export const checkNames: readonly CheckName[] = [
  'database',
  'disk',
  'queue',
  'sites',
  'backup',
  'key',
  'mail',
  'streams',
  'versions',
]
