import { createAction } from '@reduxjs/toolkit'
import type { LifeStep, TrainProgress } from '../resources/kit/siteLife'
import type { ServerRun } from './serverRuns'

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

export interface TrainPlan {
  ids: number[]
  canary_id?: number
  wave_size: number
  to?: string
}

export const siteInitializeAsked = createAction<{ id: number }>('siteLife/siteInitializeAsked')
export const siteUpgradeAsked = createAction<UpgradePlan>('siteLife/siteUpgradeAsked')
export const siteRollbackAsked = createAction<RollbackPlan>('siteLife/siteRollbackAsked')
export const trainAsked = createAction<TrainPlan>('siteLife/trainAsked')
/** The steps of a work came into view. */
export const releaseOpened = createAction<number>('siteLife/releaseOpened')
export const releaseLeft = createAction<number>('siteLife/releaseLeft')
export const trainOpened = createAction<number>('siteLife/trainOpened')
export const trainLeft = createAction<number>('siteLife/trainLeft')
/** Somebody waits for a site to become new enough. */
export const oldSiteShown = createAction<string>('siteLife/oldSiteShown')
export const oldSiteLeft = createAction<string>('siteLife/oldSiteLeft')

/** What stands open beside the list, in its address: the steps of a release, or the board of a train. */
export const workOpen = (release: number): string => `work-${release}`
export const trainOpen = (run: number): string => `train-${run}`

const isStep = (value: unknown): value is LifeStep =>
  typeof value === 'object' && value !== null && 'name' in value && 'state' in value

/** Steps as they were stored or told; none where there are none. */
export const stepsIn = (value: unknown): LifeStep[] => (Array.isArray(value) ? value.filter(isStep) : [])

/** The waves that a train's run tells of. */
export const trainOfRun = ({ progress }: Pick<ServerRun, 'progress'>): TrainProgress | undefined =>
  Array.isArray(progress?.waves) ? (progress as unknown as TrainProgress) : undefined

/** Where a run on sites is to be seen; undefined: it is another kind of work. */
export const placeOfRun = (run: Pick<ServerRun, 'id' | 'progress'>): string | undefined => {
  const release = releaseOfRun(run)
  if (release !== undefined) return `/control/site/upgrade-log?open=${workOpen(release)}`
  return trainOfRun(run) ? `/control/site/list?open=${trainOpen(run.id)}` : undefined
}

/** The release that a run works on. */
export const releaseOfRun = ({ progress }: Pick<ServerRun, 'progress'>): number | undefined =>
  typeof progress?.release_id === 'number' ? progress.release_id : undefined
