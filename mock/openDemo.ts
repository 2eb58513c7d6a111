import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment'
import { buildApp } from '../server/app/buildApp'
import { openServices } from '../server/app/openServices'
import { prepareInstallation } from '../server/app/prepareInstallation'
import type { Database } from '../server/db/database'
import { hashPassword } from '../server/secrets/password'
import { masterFromText } from '../server/secrets/secrets'
import type { Services } from '../server/services/services'
import { demoCalls } from './scenes/demoCalls'
import { playScenes } from './scenes/playScenes'
import { calm, type Scenes } from './scenes/scenes'
import { DEMO_PASSWORD, people } from './seeds/people'
import { seedWorld } from './seeds/seedWorld'

export interface DemoOptions {
  /** Empty. */
  database: Database
  environment: Environment
  log: Logger
  /** The built reader of uploads. */
  transferWorker?: string
  consoleDirectory?: string
  /** The day on which the demo's story ends; the server's clock is the real one. */
  storyEnds?: Date
}

export interface Demo {
  app: FastifyInstance
  services: Services
}

const PAGE_SETTING = '/api/admin/public/get-page-setting'

/** The server over the demo world, not yet listening. The database is filled when it resolves. */
export async function openDemo(options: DemoOptions): Promise<Demo> {
  const { database, environment, log, transferWorker, consoleDirectory, storyEnds = new Date() } = options
  await prepareInstallation(database, async () => ({
    adminEmail: people[0]?.email ?? '',
    adminPasswordHash: await hashPassword(DEMO_PASSWORD),
    siteUrl: 'https://www.demo.example',
  }))
  const services = await openServices({
    database,
    environment,
    masters: [masterFromText('the demo world')],
    log,
    ...(transferWorker && { transferWorker }),
  })
  await seedWorld(services, storyEnds)
  const scenes = calm()
  const app = await buildApp(services, {
    addCalls: demoCalls(scenes),
    prepare: (bare) => addDemo(bare, scenes),
    ...(consoleDirectory && { consoleDirectory }),
  })
  return { app, services }
}

function addDemo(app: FastifyInstance, scenes: Scenes): void {
  playScenes(app, scenes)
  app.addHook('preSerialization', async (request, _reply, payload) =>
    request.routeOptions.url === PAGE_SETTING ? withDemo(payload) : payload,
  )
}

/** The envelope of the page settings, saying that this is a demo. */
function withDemo(payload: unknown): unknown {
  const { data, ...envelope } = payload as { data: Record<string, unknown> }
  return { ...envelope, data: { ...data, is_demo: true } }
}
