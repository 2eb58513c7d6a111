import type { Place } from '../../../../foundation/db/place'
import { SiteDatabaseAway } from '../../../../foundation/faults/errors'
import type { Connection } from '../../../../kernel/places/connection'
import { createSchema, dropSchema, emptySchema, hasSchema } from '../schemas'
import type { Step } from '../step'
import { connectionOfSite, createDatabase, dropDatabase, isDatabaseMissing } from '../theirDatabase'
import { bothOf } from '../trouble'
import type { Work } from '../work'

/** A database that could not be reached is asked for again after so long. */
const AWAY_FOR = 2_500

/** A new site's database, where it is to be made, and its schema. */
export const database: Step = {
  name: 'database',
  isPart: ({ release }) => release.kind === 'initialize',
  async work(work) {
    const made = await makeDatabase(work)
    const place = await placeOf(work)
    if (!(await hasSchema(place))) {
      await remember(work, { schema: true })
      await createSchema(place)
      work.say(`CREATE SCHEMA ${place.schema}`)
    }
    const values = { schema: place.schema, database: made?.name ?? '' }
    return bothOf({ messageId: made ? 'lifecycle.databaseMade' : 'lifecycle.schemaMade', values })
  },
  async undo(work) {
    const { made } = work.release.plan
    const connection = made?.database ? await connectionOfSite(work.services, work.site.name) : undefined
    if (connection) {
      work.say(`DROP DATABASE ${connection.name}`)
      return dropDatabase(work.services, connection)
    }
    const place = await placeOf(work)
    if (made?.schema) await dropSchema(place)
    else await emptySchema(place)
  },
}

/** What is made is noted before, so that a crash in between leaves nothing behind. */
async function remember(work: Work, made: { database?: boolean; schema?: boolean }): Promise<void> {
  work.release.plan.made = { ...work.release.plan.made, ...made }
  await work.save()
}

async function makeDatabase(work: Work): Promise<Connection | undefined> {
  const { services, site, release } = work
  const isWanted = site.is_create === true && site.database_id !== null
  const connection = isWanted ? await connectionOfSite(services, site.name) : undefined
  if (!connection) return undefined
  if (!release.plan.made?.database) {
    if (!(await isDatabaseMissing(services, connection))) return undefined
    await remember(work, { database: true })
  }
  await createDatabase(services, connection)
  work.say(`CREATE DATABASE ${connection.name}`)
  return connection
}

/** Somebody may have asked for the site a moment before its database was there. */
async function placeOf(work: Work): Promise<Place> {
  try {
    return await work.place()
  } catch (error) {
    if (!(error instanceof SiteDatabaseAway)) throw error
    await new Promise((done) => setTimeout(done, AWAY_FOR))
    return work.place()
  }
}
