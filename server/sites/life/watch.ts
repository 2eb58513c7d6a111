import type { LifeStepName } from '../../../src/resources/kit/siteLife'
import type { Services } from '../../services'

/** Before the step, once it is done, and before it is undone. */
export type Moment = 'begins' | 'done' | 'undoes'

/** What it throws fails the step, or its undoing. */
export type Watcher = (step: LifeStepName, moment: Moment) => Promise<void>

const watchers = new WeakMap<Services, Watcher>()

/** For tests, which let a step fail or the process die where they want. */
export const watchLife = (services: Services, watcher: Watcher): void => void watchers.set(services, watcher)

export const watched = async (services: Services, step: LifeStepName, moment: Moment): Promise<void> =>
  watchers.get(services)?.(step, moment)
