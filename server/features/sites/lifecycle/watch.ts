import type { LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import type { Services } from '../../../foundation/services/services'

/** Before the step, once it is done, and before it is undone. */
export type Moment = 'begins' | 'done' | 'undoes'

/** What it throws fails the step, or its undoing. */
export type Watcher = (step: LifecycleStepName, moment: Moment) => Promise<void>

const watchers = new WeakMap<Services, Watcher>()

/** For tests, which let a step fail or the process die where they want. */
export const watchLifecycle = (services: Services, watcher: Watcher): void => void watchers.set(services, watcher)

export const watched = async (services: Services, step: LifecycleStepName, moment: Moment): Promise<void> =>
  watchers.get(services)?.(step, moment)
