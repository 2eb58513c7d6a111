import type { Flow } from '../kit'
import { catchUp, fadeTouch, followChanges, refreshOutdated } from './live'

/** Flows that follow what others change. */
export const liveFlows: readonly Flow[] = [followChanges, catchUp, refreshOutdated, fadeTouch]
