import {
  dockOpened,
  type Job,
  jobArrived,
  jobRestartAsked,
  jobStopAsked,
  jobsArrived,
  serverSaid,
  streamOpened,
} from '../../slices/jobs/jobs'
import { rightsLoaded, rightsOutdated, sessionExpired, signedOut } from '../../slices/session/session'
import { ask, attempt, defineFlow, nextOf, port, put, read, type Step, whenSettled } from '../kit'

/** One stream of the server's events while somebody is signed in. */
export const followEvents = defineFlow<unknown>(
  'followEvents',
  rightsLoaded,
  function* () {
    yield* whenSettled()
    if (!(yield* read((state) => state.session.isSignedIn))) return
    const stream = yield* port('stream')
    const close = stream.open()
    try {
      yield* nextOf([signedOut])
    } finally {
      close()
    }
  },
  { policy: 'leading', crossesSites: true },
)

const isRun = (data: unknown): data is Job =>
  typeof data === 'object' && data !== null && 'id' in data && 'state' in data && 'kind' in data

/** What the stream says, told to the slices. */
export const onServerEvent = defineFlow(
  'onServerEvent',
  serverSaid,
  function* ({ event, data }) {
    if (event === 'run' && isRun(data)) yield* put(jobArrived(data))
    if (event === 'rights-changed') yield* put(rightsOutdated())
    if (event === 'session-ended') yield* put(sessionExpired())
  },
  { policy: 'every', crossesSites: true },
)

/** Works of before: those that still go on, and how the last ones ended. */
export const loadJobs = defineFlow<unknown>(
  'loadJobs',
  rightsLoaded,
  function* () {
    yield* whenSettled()
    yield* readJobs()
  },
  { policy: 'leading' },
)

function* readJobs(): Step {
  const { answer } = yield* attempt('runs.list', {})
  if (answer) yield* put(jobsArrived(answer.list))
}

/** Whoever opens the dock sees them as they are now. */
export const refreshJobs = defineFlow<unknown>('refreshJobs', dockOpened, readJobs, { policy: 'leading' })

/** What was told while nobody listened is not told again. */
export const catchUpJobs = defineFlow<unknown>(
  'catchUpJobs',
  streamOpened,
  function* () {
    if (yield* read(({ jobs }) => jobs.isBehind)) yield* readJobs()
  },
  { policy: 'latest' },
)

function* readRun(id: number): Step {
  yield* put(jobArrived(yield* ask('runs.one', { id })))
}

export const stopJob = defineFlow(
  'stopJob',
  jobStopAsked,
  function* (id) {
    yield* ask('runs.stop', { id })
    yield* readRun(id)
  },
  { policy: 'leading', per: String },
)

export const restartJob = defineFlow(
  'restartJob',
  jobRestartAsked,
  function* (id) {
    yield* ask('runs.restart', { id })
    yield* readRun(id)
  },
  { policy: 'leading', per: String },
)
