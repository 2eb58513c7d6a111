import { closeServices } from '../app/openServices'
import { openLog } from '../foundation/logging/log'
import { rekey } from './rekey'
import { environmentOf, openDatabase, openKnownSecrets, type StartOptions } from './start'

/**
 * The work of `npm run rekey`: all secrets under the first key, each for its place alone. On PostgreSQL servers may go on
 * meanwhile; the embedded database has to be free. Resolves to whether every secret could be opened. Throws CannotStart.
 */
export async function rekeyInstallation({
  variables,
  workerFile,
  print,
}: Pick<StartOptions, 'variables' | 'workerFile' | 'print'>): Promise<boolean> {
  const environment = environmentOf(variables)
  const log = openLog(environment.logLevel)
  const database = await openDatabase(environment, workerFile, (error) => log.error({ err: error }, 'trouble'))
  const services = await openKnownSecrets({}, environment, log, database).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  try {
    const { renewed, lost } = await rekey(services)
    for (const { table, column, id } of lost)
      print(`${table} ${id}, ${column}：没有能打开它的密钥 / no known key opens this`)
    print(`重新加密了 ${renewed} 项 / ${renewed} secrets encrypted anew`)
    return lost.length === 0
  } finally {
    await closeServices(services)
  }
}
