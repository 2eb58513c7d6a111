import pg from 'pg'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openTestApp } from '../../kit/app'

/** Confirms an upload, or takes it back, and comes to the moment at which it is killed: says so, and stays there. */
const [, , where = '', workerFile = '', dataDir = '', path = '', body = '', moment = ''] = process.argv
/** Before the nth statement that holds these words, or before the nth file of results is let to be seen. */
const { text, adopt, nth = 1 } = JSON.parse(moment) as { text?: string; adopt?: true; nth?: number }

let isArmed = false
let left = nth
const isTheMoment = (): boolean => isArmed && --left === 0
const stay = (): Promise<never> => {
  process.stdout.write('here\n')
  return new Promise(() => undefined)
}

const { query } = pg.Client.prototype
const said = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | undefined)?.text ?? '')
pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  if (text !== undefined && said(asked[0]).includes(text) && isTheMoment()) return stay()
  return Reflect.apply(query, this, asked)
} as typeof query

const database = where.startsWith('postgres:')
  ? await openPostgres(where)
  : await openEmbedded({ directory: where, workerFile })
const app = await openTestApp(database, { environment: { dataDir } })
await app.signIn()
const { storage } = app.services
const real = storage.adopt.bind(storage)
storage.adopt = async (key) => (adopt && isTheMoment() ? stay() : real(key))
isArmed = true
await app.services.runs.start()
await app.call('POST', path, { body: JSON.parse(body) })
