import type { Logger } from 'pino'
import type { Environment } from '../../../config/environment'
import type { ReadingLimits } from '../../../config/limits'
import type { PlatformSetting, readAtStart } from '../../../src/resources/platform_setting'
import type { Database } from '../db/database'
import type { SiteHistory } from '../db/migrations/site/versions'
import type { Guard } from '../network/guard'
import type { TextRecords } from '../network/textRecords'
import type { Secrets } from '../secrets/secrets'
import type { AccountStorage } from '../storage/AccountStorage'
import type { Events } from './events'
import type { Mailer } from './mail'
import type { Places } from './places'
import type { Presence } from './presence'
import type { Rights } from './rights'
import type { RunQueue } from './run'
import type { Session } from './session'

/** Who is signed in and what they may do, looked up at most every few seconds and at once after a change. */
export interface AccessNow {
  /** Throws Expired. Being asked about counts as use, unless it is said otherwise. */
  session(services: Services, token: string, options?: { isUse?: boolean }): Promise<Session>
  rights(services: Services, userId: number, context: string): Promise<Rights>
}

/** Everything a call may need of the world; made once at the start, replaced piece by piece in tests. */
export interface Services {
  database: Database
  environment: Environment
  places: Places
  access: AccessNow
  runs: RunQueue
  secrets: Secrets
  events: Events
  /** Whom the server may call at an address that somebody typed. */
  guard: Guard
  storage: AccountStorage
  /** Who carries mail out. */
  mailer: Mailer
  /** What domains say of themselves. */
  textRecords: TextRecords
  /** The versions that a site can have. */
  siteHistory: SiteHistory
  presence: Presence
  /** The built reader of uploads (server/kernel/transfer/worker.ts); without it they are read in the main thread. */
  transferWorker?: string | undefined
  /** The built worker of pictures (server/kernel/files/worker.ts), a process of its own; without it they are opened in this one. */
  filesWorker?: string | undefined
  /** Cleans long markup in the process of pictures; without it everything is cleaned in this one. Throws where that takes too long. */
  cleanAside?: ((html: string) => Promise<string>) | undefined
  /** The built command that makes a backup; without it tasks make none. */
  backupEntry?: string | undefined
  readingLimits: ReadingLimits
  /** The settings that count from a start on, as they were at this one. */
  startedWith: Pick<PlatformSetting, (typeof readAtStart)[number]>
  /** Aborted when the server begins to end. */
  ending: AbortController
  log: Logger
  /** The only clock of the server. */
  now(): Date
}
