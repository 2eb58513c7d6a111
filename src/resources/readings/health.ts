import type { Label } from '../kit/label'
import { HEALTH_MARK } from '../kit/ownScreens'
import { reading } from '../kit/reading'
import type { SiteHealth } from '../kit/siteLifecycle'
import type { MailEnd } from '../rules/mailState'

/** ok; warning: somebody should look at it; failed: something does not work; absent: not set up. */
export type CheckState = 'ok' | 'warning' | 'failed' | 'absent'

export interface FailedWork {
  title: Label
  site: string
}

interface Checks {
  database: { kind: string; version: string; answer_ms: number }
  disk: { free_bytes: number; total_bytes: number }
  queue: {
    waiting: number
    running: number
    failed_today: number
    /** The last of them, each kind once: works that nobody began stand in no list. */
    last_failed: readonly FailedWork[]
    oldest_waiting_seconds: number
  }
  streams: { open: number }
  sites: { by_health: Partial<Record<SiteHealth, number>> }
  key: { from: 'environment' | 'file' }
  mail: { last_at: string | null; last: MailEnd | null }
  backup: { last_at: string | null }
  versions: { node: string; site_schema: string; started_at: string }
}

export type CheckName = keyof Checks

/** How everything is that the server stands on. */
export interface HealthReport {
  state: Exclude<CheckState, 'absent'>
  checks: { [Name in CheckName]: Checks[Name] & { state: CheckState } }
}

export const health = reading<{ output: HealthReport }>('/api/admin/system/health', HEALTH_MARK)
