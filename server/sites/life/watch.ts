import type { LifeStepName } from '../../../src/resources/kit/siteLife'
import type { Services } from '../../services'

/** Hears of each step before it begins and once it is done. What it throws fails the step. */
export type Watcher = (step: LifeStepName, moment: 'begins' | 'done') => Promise<void>

const watchers = new WeakMap<Services, Watcher>()

/** For tests, which let a step fail or the process die where they want. */
export const watchLife = (services: Services, watcher: Watcher): void => void watchers.set(services, watcher)

export const watched = async (services: Services, step: LifeStepName, moment: 'begins' | 'done'): Promise<void> =>
  watchers.get(services)?.(step, moment)
