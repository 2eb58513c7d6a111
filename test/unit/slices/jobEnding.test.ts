import { endingOf, hasWritten, leftOutOf } from '../../../src/slices/jobs/jobEnding'
import { placeOfJob } from '../../../src/slices/jobs/placeOfJob'
import { endedJob, jobOf } from '../../kit/jobs'

const deletes = { resource: 'report', action: 'destroy', change_set: 4, set_in: 'main' } as const
const upload = { resource: 'report', action: 'import', change_set: 4, set_in: 'main', upload: 7 } as const

describe('how a long work stands', () => {
  it.each([
    ['waiting', jobOf(1, { state: 'waiting' })],
    ['again', jobOf(1, { state: 'waiting', error: { message: 'The database is away' } })],
    ['running', jobOf(1)],
    ['stopping', jobOf(1, { stop_asked: true })],
    ['done', endedJob(1, { about: deletes, progress: { done: 3, total: 3 } })],
    ['undone', endedJob(1, { about: { ...deletes, is_undone: true }, progress: { done: 3, total: 3 } })],
    ['partial', endedJob(1, { about: deletes, progress: { done: 3, total: 3, counts: { done: 2, referred: 1 } } })],
    ['partial', endedJob(1, { state: 'stopped', about: deletes, progress: { done: 2, total: 3 } })],
    ['partial', endedJob(1, { state: 'failed', about: upload, progress: { done: 2, total: 3 } })],
    ['failed', endedJob(1, { state: 'failed', about: upload, progress: { done: 0, total: 3 } })],
    [
      'failed',
      endedJob(1, { state: 'failed', about: upload, progress: { done: 2, total: 3, counts: { refused: 2 } } }),
    ],
    // A file that is not whole is none.
    [
      'stopped',
      endedJob(1, { state: 'stopped', about: { resource: 'report', export: 3 }, progress: { done: 2, total: 3 } }),
    ],
    ['failed', endedJob(1, { state: 'failed' })],
  ] as const)('%s', (ending, job) => {
    expect(endingOf(job)).toBe(ending)
  })

  it('counts what was left as it is under whatever name, and knows whether anything was written', () => {
    const job = endedJob(1, { about: deletes, progress: { done: 5, total: 5, counts: { refused: 1, conflicts: 2 } } })
    expect(leftOutOf(job)).toBe(3)
    expect(hasWritten(job)).toBe(true)
    expect(hasWritten(endedJob(1, { progress: { done: 5 } }))).toBe(false)
  })
})

describe('where it is seen what came of a long work', () => {
  it.each([
    ['/main/products/report/upload/7', { about: upload }],
    ['/main/products/export-log', { about: { resource: 'report', export: 3 } }],
    ['/main/products/report?open=bin', { about: deletes }],
    ['/main/products/report', { about: { ...deletes, action: 'batch-update' } }],
    ['/control/site/upgrade-log?open=work-9', { progress: { release_id: 9 } }],
    [undefined, {}],
  ] as const)('%s', (place, more) => {
    expect(placeOfJob(endedJob(1, more))).toBe(place)
  })
})
