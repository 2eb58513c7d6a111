import { readEnvironment } from '../../../config/environment'
import { openEmbedded } from '../../../server/db/openEmbedded'
import { openPostgres } from '../../../server/db/openPostgres'
import { openLog } from '../../../server/log'
import { openServices } from '../../../server/openServices'
import { begin } from '../../../server/sites/life/begin'
import { addTrain } from '../../../server/sites/life/train'
import { watchLife } from '../../../server/sites/life/watch'
import type { LifeKind } from '../../../src/resources/kit/siteLife'

/** Begins a work on a site, or a train of the two that are given, says when it has come to the moment, and stays there until it is killed. */
const [
  ,
  ,
  where = '',
  workerFile = '',
  id = '',
  kind = 'upgrade',
  to = '',
  tag = '',
  step = '',
  moment = '',
  breaks = '',
] = process.argv
const database = where.startsWith('postgres:')
  ? await openPostgres(where)
  : await openEmbedded({ directory: where, workerFile })
const services = await openServices({
  database,
  environment: readEnvironment({ VERIFY_CODE: 'off', DATA_DIR: process.env.DATA_DIR ?? where }),
  masters: [new Uint8Array(32).fill(7)],
  log: openLog('silent'),
})
const [first = 0, second] = id.split(',').map(Number)
// A train has come to the moment with its second site.
let passes = second === undefined ? 0 : 1
watchLife(services, async (name, at) => {
  if (name === step && at === moment && passes-- === 0) {
    process.stdout.write('here\n')
    await new Promise(() => undefined)
  }
  if (name === breaks && at === 'done') throw new Error('broken on purpose')
})
const work = { kind: kind as LifeKind, siteId: first, to, userId: 1, check: () => undefined }
if (second !== undefined) await addTrain(services, { waves: [[first], [second]], to }, 1)
else await begin(services, { ...work, ...(kind === 'rollback' && { reason: 'why' }), ...(tag && { apiTag: tag }) })
await services.runs.start()
