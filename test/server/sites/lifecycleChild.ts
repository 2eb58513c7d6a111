import { readEnvironment } from '../../../config/environment'
import { openServices } from '../../../server/app/openServices'
import { begin } from '../../../server/features/sites/lifecycle/begin'
import { addRollout } from '../../../server/features/sites/lifecycle/rollout'
import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import { openEmbedded } from '../../../server/foundation/db/openEmbedded'
import { openPostgres } from '../../../server/foundation/db/openPostgres'
import { openLog } from '../../../server/foundation/logging/log'
import type { LifecycleKind } from '../../../src/resources/kit/siteLifecycle'
import { shortHistory } from '../../kit/shortHistory'

/** Begins a work on a site, or a rollout of the two that are given, says when it has come to the moment, and stays there until it is killed. */
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
  environment: readEnvironment({
    VERIFY_CODE: 'off',
    DATA_DIR: process.env.DATA_DIR ?? where,
    SITE_CODE_ROOTS: process.env.SITE_CODE_ROOTS,
  }),
  masters: [new Uint8Array(32).fill(7)],
  log: openLog('silent'),
  siteHistory: shortHistory,
})
const [first = 0, second] = id.split(',').map(Number)
// A rollout has come to the moment with its second site.
let passes = second === undefined ? 0 : 1
watchLifecycle(services, async (name, at) => {
  if (name === step && at === moment && passes-- === 0) {
    process.stdout.write('here\n')
    await new Promise(() => undefined)
  }
  if (name === breaks && at === 'done') throw new Error('broken on purpose')
})
const work = { kind: kind as LifecycleKind, siteId: first, to, userId: 1, check: () => undefined }
if (second !== undefined) await addRollout(services, { waves: [[first], [second]], to }, 1)
else await begin(services, { ...work, ...(kind === 'rollback' && { reason: 'why' }), ...(tag && { apiTag: tag }) })
await services.runs.start()
