import { createAction } from '@reduxjs/toolkit'
import type { LifecycleStep, RolloutProgress } from '../../resources/kit/siteLifecycle'
import type { Job } from '../jobs/jobs'

export interface UpgradePlan {
  id: number
  to?: string
  api_tag?: string
  frontend_tag?: string
}

export interface RollbackPlan {
  id: number
  /** What is ticked; only one of them can be gone back to. */
  versions: string[]
  reason: string
}

export interface RolloutPlan {
  ids: number[]
  canary_id?: number
  wave_size: number
  to?: string
}

export const siteInitializeAsked = createAction<{ id: number }>('siteLifecycle/siteInitializeAsked')
export const siteUpgradeAsked = createAction<UpgradePlan>('siteLifecycle/siteUpgradeAsked')
export const siteRollbackAsked = createAction<RollbackPlan>('siteLifecycle/siteRollbackAsked')
export const rolloutAsked = createAction<RolloutPlan>('siteLifecycle/rolloutAsked')
/** The steps of a work came into view. */
export const releaseOpened = createAction<number>('siteLifecycle/releaseOpened')
export const releaseLeft = createAction<number>('siteLifecycle/releaseLeft')
export const rolloutOpened = createAction<number>('siteLifecycle/rolloutOpened')
export const rolloutLeft = createAction<number>('siteLifecycle/rolloutLeft')
/** Somebody waits for a site to become new enough. */
export const oldSiteShown = createAction<string>('siteLifecycle/oldSiteShown')
export const oldSiteLeft = createAction<string>('siteLifecycle/oldSiteLeft')

/** What stands open beside the list, in its address: the steps of a release, or the board of a rollout. */
export const workOpen = (release: number): string => `work-${release}`
export const rolloutOpen = (run: number): string => `rollout-${run}`

const isStep = (value: unknown): value is LifecycleStep =>
  typeof value === 'object' && value !== null && 'name' in value && 'state' in value

/** Steps as they were stored or told; none where there are none. */
export const stepsIn = (value: unknown): LifecycleStep[] => (Array.isArray(value) ? value.filter(isStep) : [])

/** The waves that a rollout's run tells of. */
export const rolloutOfRun = ({ progress }: Pick<Job, 'progress'>): RolloutProgress | undefined =>
  Array.isArray(progress?.waves) ? (progress as unknown as RolloutProgress) : undefined

/** Where a run on sites is to be seen; undefined: it is another kind of work. */
export const placeOfRun = (run: Pick<Job, 'id' | 'progress'>): string | undefined => {
  const release = releaseOfRun(run)
  if (release !== undefined) return `/control/site/upgrade-log?open=${workOpen(release)}`
  return rolloutOfRun(run) ? `/control/site/list?open=${rolloutOpen(run.id)}` : undefined
}

/** The release that a run works on. */
export const releaseOfRun = ({ progress }: Pick<Job, 'progress'>): number | undefined =>
  typeof progress?.release_id === 'number' ? progress.release_id : undefined
