import type { Flow } from '../kit'
import { catchUpJobs, followEvents, loadJobs, onServerEvent, refreshJobs, restartJob, stopJob } from './jobs'

/** Flows of long works of the server. */
export const jobsFlows: readonly Flow[] = [
  followEvents,
  onServerEvent,
  loadJobs,
  refreshJobs,
  catchUpJobs,
  stopJob,
  restartJob,
]
