import type { Job } from './jobs'

/** The check of an upload, its saving and its undo are one task to people: the latest of them stands for all. Newest first. */
export function oneOfEachUpload(jobs: readonly Job[]): Job[] {
  const seen = new Set<string>()
  return jobs.filter(({ site, about }) => {
    if (about?.upload === undefined) return true
    const key = `${about.set_in ?? site} ${about.upload}`
    return !seen.has(key) && seen.add(key)
  })
}
