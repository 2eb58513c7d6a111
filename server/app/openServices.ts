import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../../config/environment'
import { READING_LIMITS, type ReadingLimits } from '../../config/limits'
import type { Database } from '../foundation/db/database'
import { forgetLongLists } from '../foundation/db/longLists'
import { type SiteHistory, siteHistory } from '../foundation/db/migrations/site/versions'
import { guardOf } from '../foundation/network/guard'
import { systemTextRecords, type TextRecords } from '../foundation/network/textRecords'
import { createRunQueue } from '../foundation/runs/createRunQueue'
import { openSecrets } from '../foundation/secrets/secrets'
import { openEvents } from '../foundation/services/events'
import type { Mailer } from '../foundation/services/mail'
import { provideMails } from '../foundation/services/mails'
import { Presence } from '../foundation/services/presence'
import type { Services } from '../foundation/services/services'
import { AccountStorage } from '../foundation/storage/AccountStorage'
import { openAccess } from '../kernel/access/access'
import { platformSettings } from '../kernel/access/platformSettings'
import { followUsers } from '../kernel/access/strayedSessions'
import { cleanMarkup } from '../kernel/files/pictureDesk'
import { provideComputed } from '../kernel/kinds/fieldSql'
import { mailNotices } from '../kernel/mail/mailNotices'
import { smtpMailer } from '../kernel/mail/smtpMailer'
import { provideNoticeKinds } from '../kernel/notices/noticeKinds'
import { provideNoticeMailer } from '../kernel/notices/noticeMail'
import { openPlaces } from '../kernel/places/openPlaces'
import { filesFolder, readStorageAccounts } from '../kernel/places/storageAccounts'
import { provideFilters } from '../kernel/resources/furtherFilters'
import { provideHooks } from '../kernel/resources/hooks'
import { provideRowGuards } from '../kernel/resources/rowGuard'
import { provideHinters } from '../kernel/resources/rowHint'
import { provideCommands } from '../kernel/tasks/commands'
import { parts } from './parts'

export interface ServicesOptions {
  database: Database
  environment: Environment
  /** The key of the secrets, and where it was changed those before it. */
  masters: readonly [Uint8Array, ...Uint8Array[]]
  log: Logger
  /** The built reader of uploads; without it they are read in the main thread. */
  transferWorker?: string
  /** The built worker of pictures; without it they are opened in this process. */
  filesWorker?: string
  /** The built command that makes a backup. */
  backupEntry?: string
  readingLimits?: Partial<ReadingLimits>
  /** For tests: a shorter one, so that new versions change nothing there. */
  siteHistory?: SiteHistory
  /** For the demo and tests: mail that goes nowhere, or to servers that only they trust. */
  mailer?: Mailer
  /** For the demo and tests: what domains are to say. */
  textRecords?: TextRecords
  /** For tests: any other clock. */
  now?: () => Date
}

/** Each part brings what it takes part by. */
function provideParts(services: Services): void {
  provideNoticeMailer(mailNotices)
  for (const part of parts) {
    provideHooks(part.hooks ?? {})
    provideRowGuards(part.guards ?? {})
    provideFilters(part.filters ?? {})
    provideComputed(part.computed ?? {})
    provideHinters(part.hinters ?? [])
    provideMails(part.mails ?? [])
    provideCommands(part.commands ?? [])
    provideNoticeKinds(part.noticeKinds ?? [])
    part.registerRuns?.(services.runs, services)
    for (const { register } of part.actions ?? []) register?.(services.runs, services)
  }
}

/** Everything a call needs, over an open and migrated database. */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { database, environment, masters, log, now = () => new Date() } = options
  const events = await openEvents(database, log)
  const secrets = openSecrets(...masters)
  const places = openPlaces(database, {
    secrets,
    onTrouble: (error) => log.error({ err: error }, 'the database of a site is in trouble'),
  })
  const guard = guardOf(environment.privateNetworks)
  const storage = await AccountStorage.open({
    folder: filesFolder(environment),
    copies: join(environment.dataDir, 'copies'),
    guard,
    load: () => readStorageAccounts({ reader: database.kysely, secrets, environment }),
    onTrouble: (error) => log.warn({ err: error }, 'a storage account is in trouble'),
  })
  const refreshStorage = (): void =>
    void storage.refresh().catch((error) => log.error({ err: error }, 'the storage accounts were not read'))
  events.hear((event) => {
    if (event.type !== 'rows-changed') return
    if (event.resource === 'site' || event.resource === 'database') places.forgetAll()
    if (event.resource === 'site' || event.resource === 'storage_account') refreshStorage()
    if (event.mayShrink) forgetLongLists()
  })
  database.missed(() => {
    places.forgetAll()
    forgetLongLists()
    refreshStorage()
  })
  const { runs_at_once } = await platformSettings({ places })
  const services: Services = {
    database,
    environment,
    places,
    access: openAccess(events),
    startedWith: { runs_at_once },
    runs: createRunQueue(database, {
      concurrency: runs_at_once,
      onTrouble: (error) => log.error({ err: error }, 'a run is in trouble'),
      calledOf: (site) => places.called(site),
    }),
    secrets,
    events,
    presence: new Presence(() => database.nobodyWaits()),
    guard,
    storage,
    mailer: options.mailer ?? smtpMailer(guard),
    textRecords: options.textRecords ?? systemTextRecords(),
    transferWorker: options.transferWorker,
    filesWorker: options.filesWorker,
    backupEntry: options.backupEntry,
    ...(options.filesWorker && { cleanAside: (html) => cleanMarkup(services, html) }),
    readingLimits: { ...READING_LIMITS, ...options.readingLimits },
    ending: new AbortController(),
    siteHistory: options.siteHistory ?? siteHistory,
    log,
    now,
  }
  provideParts(services)
  followUsers(services)
  return services
}

/** Runs are given back first, since they still write. */
export async function closeServices({ runs, events, places, database }: Services): Promise<void> {
  await runs.close()
  await events.close()
  await places.close()
  await database.close()
}
