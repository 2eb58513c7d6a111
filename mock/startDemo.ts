import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Environment, isLoopback, readEnvironment } from '../config/environment'
import { closeServices } from '../server/app/openServices'
import { dumpEmbedded } from '../server/foundation/db/openEmbedded'
import { CannotStart } from '../server/foundation/faults/errors'
import { openLog } from '../server/foundation/logging/log'
import { keepTicking } from '../server/kernel/tasks/keepTicking'
import { boxed } from '../server/start/box'
import { explainListening, insistOnPort } from '../server/start/openPort'
import { openDemo } from './openDemo'
import { openWorld, type WorldFiles } from './openWorld'
import { DEMO_PASSWORD, people } from './seeds/people'
import { settleWorld } from './seeds/seedWorld'
import { firstStartStamp, worldStamp, writeWorld } from './worldArchive'

export interface StartDemoOptions extends WorldFiles {
  variables: Record<string, string | undefined>
  /** The built reader of uploads. */
  transferWorker: string
  filesWorker: string
  consoleDirectory: string
  changesDirectory: string
  shopDirectory: string
  /** The code that makes the world. */
  code: string | Uint8Array
}

/** Of the environment only PORT, HOST and LOG_LEVEL count. Throws CannotStart for an address that others can reach. */
export function demoEnvironment({ PORT, HOST, LOG_LEVEL }: Record<string, string | undefined>): Environment {
  const host = HOST?.trim() || '127.0.0.1'
  if (!isLoopback(host)) {
    throw new CannotStart(
      `演示环境的密码是公开的，只能在本机地址上启动；HOST 现为“${host}”，请去掉或改为 127.0.0.1。 / ` +
        `The demo’s passwords are public, so it starts on a loopback address only. HOST is "${host}": unset it, or set 127.0.0.1.`,
    )
  }
  try {
    return readEnvironment({ PORT, HOST: host, LOG_LEVEL: LOG_LEVEL || 'warn', VERIFY_CODE: 'off' })
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error))
  }
}

/** Starts the demo world in memory; nothing of it is left when it stops. */
export async function startDemo(options: StartDemoOptions): Promise<{ address: string; stop(): Promise<void> }> {
  const given = demoEnvironment(options.variables)
  await insistOnPort(given.host, given.port)
  const files = mkdtempSync(join(tmpdir(), 'colonnade-demo-'))
  const clear = (): void => rmSync(files, { recursive: true, force: true })
  const environment = { ...given, dataDir: files }
  const log = openLog(environment.logLevel)
  const onTrouble = (error: Error): void => log.error({ err: error }, 'the database is in trouble')
  const storyEnds = new Date()
  const stamp = worldStamp(options.code, storyEnds)
  const { database, isRestored } = await openWorld(
    options,
    { world: stamp, start: firstStartStamp(options.code) },
    onTrouble,
  )
  let keeping = Promise.resolve()
  let archive: Uint8Array | undefined
  try {
    const { transferWorker, filesWorker, consoleDirectory, changesDirectory, shopDirectory, worldFile } = options
    const { app, services } = await openDemo({
      database,
      isRestored,
      storyEnds,
      environment,
      log,
      transferWorker,
      filesWorker,
      consoleDirectory,
      changesDirectory,
      shopDirectory,
      async keep() {
        archive = await dumpEmbedded(database)
      },
    })
    const address = await app.listen({ host: environment.host, port: environment.port })
    await services.runs.start()
    const stopTicking = keepTicking(services)
    options.print(accountsBox(address))
    if (archive) keeping = writeWorld(archive, worldFile, stamp).catch(onTrouble)
    archive = undefined
    let isStopping = false
    settleWorld(services).catch((error) => isStopping || onTrouble(error))
    return {
      address,
      async stop() {
        isStopping = true
        await keeping
        await stopTicking()
        await app.close()
        await closeServices(services)
        clear()
      },
    }
  } catch (error) {
    await database.close()
    clear()
    throw explainListening(error, environment.host, environment.port)
  }
}

const accountsBox = (address: string): string =>
  boxed([
    `Colonnade 演示 / demo    ${address}`,
    '',
    ...people.map(({ email, duty }) => `${email.padEnd(28)}${duty.join(' / ')}`),
    '',
    `密码 / Password          ${DEMO_PASSWORD}`,
    `示例商店 / Example shop  ${address}/shop`,
    '数据只在内存中，停止后即消失。 / Kept in memory: it is gone when the demo stops.',
  ])
