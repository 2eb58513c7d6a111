import type { Logger } from 'pino'
import type { Environment } from '../config/environment'
import type { ReadingLimits } from '../config/limits'
import type { AccessNow } from './access/access'
import type { Database } from './db/database'
import type { Events } from './events/events'
import type { Presence } from './presence'
import type { RunQueue } from './runs/run'
import type { Secrets } from './secrets'
import type { Places } from './sites/places'
import type { Storage } from './storage'

/** Everything a call may need of the world; made once at the start, replaced piece by piece in tests. */
export interface Services {
  database: Database
  environment: Environment
  places: Places
  access: AccessNow
  runs: RunQueue
  secrets: Secrets
  events: Events
  storage: Storage
  presence: Presence
  /** The built reader of uploads (server/transfer/worker.ts); without it they are read in the main thread. */
  transferWorker?: string | undefined
  readingLimits: ReadingLimits
  /** Aborted when the server begins to end. */
  ending: AbortController
  log: Logger
  /** The only clock of the server. */
  now(): Date
}
