import { openEmbedded } from '../../../server/foundation/db/openEmbedded'

/** Opens the folder, then writes batches of twenty rows and says the number of each once it is committed. */
const [, , directory = '', workerFile = '', seedArchive] = process.argv
const database = await openEmbedded({ directory, workerFile, ...(seedArchive && { seedArchive }) })
await database.pool.query('CREATE TABLE IF NOT EXISTS paper (batch int, text text)')
for (let batch = 1; ; batch++) {
  await database.kysely.transaction().execute(async (trx) => {
    for (let half = 0; half < 2; half++) {
      const rows = Array.from({ length: 10 }, () => ({ batch, text: 'x'.repeat(500) }))
      await trx.insertInto('paper').values(rows).execute()
    }
  })
  process.stdout.write(`${batch}\n`)
}
