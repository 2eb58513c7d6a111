import type { Job } from '../../src/slices/jobs/jobs'

/** A long work that runs, with whatever differs. */
export const jobOf = (id: number, more: Partial<Job> = {}): Job => ({
  id,
  kind: 'bulk',
  title: [`任务 ${id}`, `Task ${id}`],
  site: 'main',
  state: 'running',
  progress: null,
  result: null,
  error: null,
  about: null,
  stop_asked: false,
  created_at: '2026-11-20T09:00:00.000Z',
  started_at: '2026-11-20T09:00:00.000Z',
  ended_at: null,
  ...more,
})

/** The same at its end. */
export const endedJob = (id: number, more: Partial<Job> = {}): Job =>
  jobOf(id, { state: 'done', ended_at: '2026-11-20T09:00:12.000Z', ...more })
