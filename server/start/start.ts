import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Environment, readEnvironment } from '../../config/environment'
import { buildApp } from '../app/buildApp'
import { closeServices, openServices } from '../app/openServices'
import { prepareInstallation } from '../app/prepareInstallation'
import { resumePalette } from '../features/palette/followPalette'
import { resumeDoctor } from '../features/products/doctor/followReports'
import { seedVersions } from '../features/setting/versions/seedVersions'
import type { Database } from '../foundation/db/database'
import { insistOnFolder } from '../foundation/db/dataFolder'
import { openEmbedded } from '../foundation/db/openEmbedded'
import { openPostgres } from '../foundation/db/openPostgres'
import { CannotStart } from '../foundation/faults/errors'
import { openLog } from '../foundation/logging/log'
import { hashPassword } from '../foundation/secrets/password'
import { forgetMaster, keyFileOf, mastersOf } from '../foundation/secrets/secrets'
import type { Services } from '../foundation/services/services'
import { openControl } from '../kernel/backup/controlSocket'
import { foldersOf } from '../kernel/backup/heldStorage'
import { refuseLeftovers } from '../kernel/backup/refuseLeftovers'
import { resumeWords } from '../kernel/resources/followWords'
import { resumeUnique } from '../kernel/resources/wholeUnique'
import { keepTicking } from '../kernel/tasks/keepTicking'
import { checkSecretKey } from './checkSecretKey'
import { closeFolder } from './closeFolder'
import { firstAdministrator, welcome } from './firstAdministrator'
import { explainListening, insistOnPort } from './openPort'

export interface StartOptions {
  variables: Record<string, string | undefined>
  /** The built worker of the embedded database. */
  workerFile: string
  /** The built reader of uploads. */
  transferWorker?: string
  /** The built worker of pictures. */
  filesWorker?: string
  /** The built command that makes a backup. */
  backupEntry?: string
  /** The built console. */
  consoleDirectory: string
  /** The pages of docs/changes. */
  changesDirectory?: string
  /** For people: the address, and at the first start the password. */
  print(text: string): void
}

export interface Started {
  address: string
  log: Logger
  /** Ends streams, finishes what was asked, gives runs back, closes the database. */
  stop(): Promise<void>
}

export function environmentOf(variables: StartOptions['variables']): Environment {
  try {
    const environment = readEnvironment(variables)
    const { dataDir, siteCodeRoots } = environment
    return {
      ...environment,
      dataDir: resolve(dataDir),
      backupDir: resolve(environment.backupDir),
      siteCodeRoots: siteCodeRoots.map((root) => resolve(root)),
    }
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

/** Starts the server. Throws CannotStart with a sentence that says what to do; nothing is left open then. */
export async function start(options: StartOptions): Promise<Started> {
  const environment = environmentOf(options.variables)
  const log = openLog(environment.logLevel)
  await insistOnPort(environment.host, environment.port)
  insistOnFolder(environment.dataDir)
  await closeFolder(environment.dataDir)
  const onTrouble = (error: Error): void => log.error({ err: error }, 'the database is in trouble')
  const database = await openDatabase(environment, options.workerFile, onTrouble)
  try {
    return await serve(options, environment, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

export async function openDatabase(
  environment: Environment,
  workerFile: string,
  onTrouble: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, dataDir } = environment
  await refuseLeftovers(environment)
  return databaseUrl
    ? openPostgres(databaseUrl, { onTrouble })
    : openEmbedded({ directory: dataDir, workerFile, onTrouble })
}

const addressOf = ({ host, port }: Pick<Environment, 'host' | 'port'>): string =>
  `http://${host.includes(':') && !host.startsWith('[') ? `[${host}]` : host}:${port}`

async function serve(
  options: StartOptions,
  environment: Environment,
  log: Logger,
  database: Database,
): Promise<Started> {
  await prepare(options, environment, database)
  const services = await openKnownSecrets(options, environment, log, database)
  await noteVersions(services, options.changesDirectory)
  const app = await buildApp(services, { consoleDirectory: options.consoleDirectory })
  let resuming: Promise<void> = Promise.resolve()
  let stopTicking = async (): Promise<void> => undefined
  let closeControl = async (): Promise<void> => undefined
  const stop = async (): Promise<void> => {
    await stopTicking()
    await closeControl()
    await resuming
    await app.close()
    await closeServices(services)
  }
  const address = await listen(app, environment)
  closeControl = await hearBackups(services)
  await services.runs.start()
  stopTicking = keepTicking(services)
  resuming = resume(services)
  options.print(`Colonnade  ${address}`)
  log.info({ address, database: database.kind, version: database.version }, 'listening')
  return { address, log, stop }
}

/** A server that nobody can ask for a copy of its database serves all the same. */
async function hearBackups({ environment, database, storage, log }: Services): Promise<() => Promise<void>> {
  const onTrouble = (error: Error): void => log.warn({ err: error }, 'a backup is in trouble')
  try {
    return await openControl({
      dataDir: environment.dataDir,
      database,
      folders: () => foldersOf(storage.accounts),
      onTrouble,
    })
  } catch (error) {
    onTrouble(error as Error)
    return async () => undefined
  }
}

/** What an earlier process has left, and nobody waits for. */
async function resume(services: Services): Promise<void> {
  const told = (what: string) => (error: unknown) => services.log.error({ err: error }, what)
  await resumeUnique(services).catch(told('indexes that leave rows out were not made whole'))
  await resumeWords(services).catch(told('words of the search were not resumed'))
  await resumeDoctor(services).catch(told('reports that were written are not looked at'))
  await resumePalette(services).catch(told('rows are not prepared for the palette'))
}

/** What is new is worth no server that does not start: a page that is wrong is told of in the log. */
async function noteVersions(services: Services, folder: string | undefined): Promise<void> {
  if (folder === undefined) return
  try {
    await seedVersions(services, folder)
  } catch (error) {
    services.log.error({ err: error }, 'the pages of docs/changes could not be read')
  }
}

async function prepare({ print }: StartOptions, environment: Environment, database: Database): Promise<void> {
  const administrator = firstAdministrator(environment)
  const address = addressOf(environment)
  const isFirst = await prepareInstallation(database, async () => ({
    adminEmail: administrator.email,
    adminPasswordHash: await hashPassword(administrator.password),
    siteUrl: environment.publicSiteUrl ?? address,
  }))
  // At once: whatever fails from here on, the password is known.
  if (isFirst) print(welcome(address, administrator))
}

/** A key file that was made a moment ago and does not fit is taken away, so that the former one can be put there. */
export async function openKnownSecrets(
  { transferWorker, filesWorker, backupEntry }: Pick<StartOptions, 'transferWorker' | 'filesWorker' | 'backupEntry'>,
  environment: Environment,
  log: Logger,
  database: Database,
): Promise<Services> {
  const { dataDir } = environment
  const { masters, isNew } = mastersOf(environment)
  const services = await openServices({
    database,
    environment,
    masters,
    log,
    ...(transferWorker && { transferWorker }),
    ...(filesWorker && { filesWorker }),
    ...(backupEntry && { backupEntry }),
  })
  try {
    await checkSecretKey(services.places.control, services.secrets, isNew ? keyFileOf(dataDir) : undefined)
  } catch (error) {
    if (isNew) forgetMaster(dataDir)
    throw error
  }
  return services
}

async function listen(app: FastifyInstance, { host, port }: Environment): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    await app.close()
    throw explainListening(error, host, port)
  }
}
