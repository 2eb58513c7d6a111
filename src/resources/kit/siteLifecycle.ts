import type { Label } from './label'

export type LifecycleKind = 'initialize' | 'upgrade' | 'rollback'

/** In this order, whatever the work. */
export const LIFE_STEPS = ['connect', 'database', 'snapshot', 'fetch', 'migrate', 'seed', 'check', 'switch'] as const
export type LifecycleStepName = (typeof LIFE_STEPS)[number]

export type LifecycleStepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped' | 'undone'

/** One step of a release, as `site_release.steps` has it. Times are ISO text. */
export interface LifecycleStep {
  name: LifecycleStepName
  state: LifecycleStepState
  started_at: string | null
  ended_at: string | null
  /** What it did, line by line: the last 4,000 characters. */
  output: string
  /** What came of it, in words: of a failed one why. */
  message: Label | null
}

/** What the progress of a run on one site tells. */
export interface ReleaseProgress {
  release_id: number
  steps: LifecycleStep[]
}

export type WaveState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped'

/** What the progress of a rollout tells. */
export interface RolloutProgress {
  waves: { ids: number[]; state: WaveState }[]
  done: number
  failed: number
  total: number
  /** Ids of the sites that are being worked on. */
  current: number[]
}

/** How a site is, at a glance. */
export type SiteHealth = 'ok' | 'upgrade' | 'working' | 'failed' | 'not-ready' | 'unreachable' | 'elsewhere'

export interface GivenReason {
  reason: string
  /** Who gave it; null where there is no such person any more. */
  user: string | null
  at: string
}

/** A version that a site can have. */
export interface SiteVersion {
  version: string
  title: Label
  is_current: boolean
  can: 'upgrade' | 'rollback' | null
  /** Why this site left the version before, latest first. */
  reasons: GivenReason[]
}

export interface CodeVersions {
  current: string | null
  tags: string[]
  /** Why the repository could not be asked: the tags are those on the disk then. */
  problem?: Label
}

/** The answer of `site/versions`. */
export interface SiteVersions {
  current: string | null
  newest: string
  versions: SiteVersion[]
  code: { api: CodeVersions | null; frontend: CodeVersions | null }
}
