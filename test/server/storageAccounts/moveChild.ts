import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import type { Storage } from '../../../server/foundation/storage/storage'
import { openTestApp } from '../../kit/app'

/** Moves the files of an account, and comes to the moment at which it is killed: says so, and stays there. */
const [, , where = '', workerFile = '', dataDir = '', account = '', target = '', moment = ''] = process.argv
/** Before the nth file is put into the target, or removed from the account. */
const { call, nth } = JSON.parse(moment) as { call: 'put' | 'remove'; nth: number }

const database = where.startsWith('postgres:')
  ? await openPostgres(where)
  : await openEmbedded({ directory: where, workerFile })
const app = await openTestApp(database, { environment: { dataDir, privateNetworks: ['127.0.0.0/8'] } })
await app.signIn()
const { storage, runs } = app.services
let left = nth
const isTheMoment = (key: string): boolean => !key.includes('connection-test') && --left === 0
const stay = (): Promise<never> => {
  process.stdout.write('here\n')
  return new Promise(() => undefined)
}
const armed: Storage = storage.of(Number(call === 'put' ? target : account))
const [put, remove] = [armed.put.bind(armed), armed.remove.bind(armed)]
armed.put = async (key, ...rest) => (call === 'put' && isTheMoment(key) ? stay() : put(key, ...rest))
armed.remove = async (key) => (call === 'remove' && isTheMoment(key) ? stay() : remove(key))
await runs.start()
await app.call('POST', '/api/admin/storage-account/move', { body: { id: Number(account) } })
