import type { Label } from '../../../../src/resources/kit/label'
import type { LifecycleStepName } from '../../../../src/resources/kit/siteLifecycle'
import type { Work } from './work'

/**
 * One step of a work. It may be interrupted at any moment and is begun again then, so both parts must bear being done
 * twice, and `undo` being done after a part of `work`.
 */
export interface Step {
  name: LifecycleStepName
  /** Has this work such a step? */
  isPart(work: Work): boolean
  /** Answers what came of it. */
  work(work: Work): Promise<Label>
  undo?(work: Work): Promise<void>
}
