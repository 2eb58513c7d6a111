import { isJobActive, type Job } from './jobs'

export type JobEnding =
  | 'waiting'
  | 'again'
  | 'running'
  | 'stopping'
  | 'done'
  | 'partial'
  | 'failed'
  | 'stopped'
  | 'undone'

/** Counts of rows that were left as they are, whatever the work calls them. */
const LEFT_OUT = ['refused', 'referred', 'conflicts'] as const

/** One of the counts that a work tells. */
export const countOf = ({ progress }: Job, name: string): number => {
  const counts = progress?.counts as Record<string, unknown> | undefined
  const count = counts?.[name]
  return typeof count === 'number' ? count : 0
}

/** Rows that were meant, and left as they are. */
export const leftOutOf = (job: Job): number => LEFT_OUT.reduce((sum, name) => sum + countOf(job, name), 0)

/** It is over, and rows that it refused can be looked at one by one. */
export const hasRefused = (job: Job): boolean =>
  !isJobActive(job) && !job.about?.is_undone && countOf(job, 'listed') > 0

const writes = ({ about }: Job): boolean => about?.change_set !== undefined

/** Whether anything of it stands in the rows: then it can be taken back. */
export const hasWritten = (job: Job): boolean => writes(job) && (job.progress?.done ?? 0) > leftOutOf(job)

/** How a work stands, in the words of those who asked for it: one that kept a part of what it did is done in part. */
export function endingOf(job: Job): JobEnding {
  if (isJobActive(job)) {
    if (job.stop_asked) return 'stopping'
    return job.state === 'running' ? 'running' : job.error ? 'again' : 'waiting'
  }
  if (job.about?.is_undone) return 'undone'
  if (job.state === 'done') return leftOutOf(job) > 0 ? 'partial' : 'done'
  return hasWritten(job) ? 'partial' : (job.state as 'failed' | 'stopped')
}
