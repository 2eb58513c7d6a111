import type { Flow } from '../kit'
import { catchUp, fadeTouch, followChanges, refreshOutdated } from './live'
import { catchUpAnswers, renewAnswers } from './liveAnswers'

/** Flows that follow what others change. */
export const liveFlows: readonly Flow[] = [
  followChanges,
  catchUp,
  refreshOutdated,
  fadeTouch,
  catchUpAnswers,
  renewAnswers,
]
