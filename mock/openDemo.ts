import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment'
import { buildApp } from '../server/app/buildApp'
import { openServices } from '../server/app/openServices'
import { prepareInstallation } from '../server/app/prepareInstallation'
import type { Database } from '../server/foundation/db/database'
import { hashPassword } from '../server/foundation/secrets/password'
import { masterFromText } from '../server/foundation/secrets/secrets'
import type { Services } from '../server/foundation/services/services'
import { demoRecords } from './mail/demoRecords'
import { MailDouble } from './mail/MailDouble'
import { mailboxCalls } from './mail/mailboxCalls'
import { layDemoPayments, leadNotices } from './payments/layDemoPayments'
import { PaymentDouble } from './payments/PaymentDouble'
import { demoCalls } from './scenes/demoCalls'
import { playScenes } from './scenes/playScenes'
import { calm, type Scenes } from './scenes/scenes'
import { layDemoMaps } from './seeds/demoMap'
import { layDemoFiles } from './seeds/files/seedDemoFiles'
import { DEMO_PASSWORD, people } from './seeds/people'
import { seedGuide } from './seeds/seedGuide'
import { seedVersionNews } from './seeds/seedVersionNews'
import { seedWorld } from './seeds/seedWorld'
import { layDemoInvoices } from './seeds/shop/layDemoInvoices'
import { shopFiles } from './shop/shopFiles'
import { shopServer } from './shop/shopServer'

export interface DemoOptions {
  /** Empty, or the restored world. */
  database: Database
  /** Whether the database holds the world already. */
  isRestored?: boolean
  /** Called when the world is made, before anybody can change it. */
  keep?(): Promise<void>
  environment: Environment
  log: Logger
  /** The built reader of uploads. */
  transferWorker?: string
  filesWorker?: string
  consoleDirectory?: string
  /** The pages of docs/changes. */
  changesDirectory?: string
  /** The pages of the example shop (mock/shop/page). */
  shopDirectory?: string
  /** The day on which the demo's story ends; the server's clock is the real one. */
  storyEnds?: Date
}

export interface Demo {
  app: FastifyInstance
  services: Services
}

/** The installation that the world is made in. */
export const prepareFirstStart = (database: Database): Promise<boolean> =>
  prepareInstallation(database, async () => ({
    adminEmail: people[0]?.email ?? '',
    adminPasswordHash: await hashPassword(DEMO_PASSWORD),
    siteUrl: 'https://www.demo.example',
  }))

const BOOT = '/api/admin/boot'
const PAGE_SETTING = '/api/admin/public/get-page-setting'

/** The server over the demo world, not yet listening. The database is filled when it resolves, unless it was before. */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const { database, environment, log, transferWorker, filesWorker, consoleDirectory, storyEnds = new Date() } = options
  const { isRestored = false, keep, changesDirectory, shopDirectory } = options
  const [double] = await Promise.all([PaymentDouble.open(), prepareFirstStart(database)])
  const mailer = new MailDouble()
  const services = await openServices({
    database,
    environment: { ...environment, paymentEndpoints: double.endpoints },
    masters: [masterFromText('the demo world')],
    log,
    mailer,
    textRecords: demoRecords,
    ...(transferWorker && { transferWorker }),
    ...(filesWorker && { filesWorker }),
  })
  if (!isRestored) {
    await seedWorld(services, storyEnds)
    await keep?.()
  }
  await layDemoFiles(services)
  await layDemoMaps(services)
  await layDemoInvoices(services)
  await layDemoPayments(services, double)
  await seedGuide(services)
  if (changesDirectory) await seedVersionNews(services, changesDirectory)
  const scenes = calm()
  const app = await buildApp(services, {
    addCalls: [
      ...demoCalls(scenes),
      ...shopServer,
      ...mailboxCalls(mailer),
      ...(shopDirectory ? shopFiles(shopDirectory) : []),
    ],
    prepare(bare) {
      addDemo(bare, scenes)
      leadNotices(bare, services, double)
    },
    ...(consoleDirectory && { consoleDirectory }),
  })
  return { app, services }
}

function addDemo(app: FastifyInstance, scenes: Scenes): void {
  playScenes(app, scenes)
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (request.routeOptions.url === PAGE_SETTING) return withDemo(payload)
    return request.routeOptions.url === BOOT ? withDemoBoot(payload) : payload
  })
}

type Answered = { data: Record<string, unknown> | null }

/** The envelope of the page settings, saying that this is a demo. */
function withDemo(payload: unknown): unknown {
  const { data, ...envelope } = payload as Answered
  return { ...envelope, data: { ...data, is_demo: true } }
}

/** The same within what a page that opens is answered; a refusal is left as it is. */
function withDemoBoot(payload: unknown): unknown {
  const { data, ...envelope } = payload as Answered
  const setting = data?.page_setting
  if (typeof setting !== 'object' || setting === null) return payload
  return { ...envelope, data: { ...data, page_setting: { ...setting, is_demo: true } } }
}
