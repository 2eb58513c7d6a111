import { sql } from 'kysely'
import type { Label } from '../../../../../src/resources/kit/label'
import { compareVersions } from '../../../../../src/resources/kit/siteVersion'
import { appliedMigrations } from '../../../../foundation/db/migrate'
import type { Place } from '../../../../foundation/db/place'
import { Refusal } from '../../../../foundation/faults/errors'
import { waitForWriters } from '../../../../kernel/places/gate'
import { calledOf, siteRowOf } from '../../../../kernel/places/siteRow'
import { targetOfSite } from '../../testing/target'
import { whyUnreachable } from '../../testing/whyUnreachable'
import { setStage } from '../lifecycleSite'
import { isSchemaEmpty } from '../schemas'
import type { Step } from '../step'
import { connectionOfSite, isDatabaseMissing, mayCreateDatabase } from '../theirDatabase'
import { bothOf } from '../trouble'
import type { Work } from '../work'

const STAGES = { initialize: 'initializing', upgrade: 'upgrading', rollback: 'rolling_back' } as const

interface Facts {
  user: string
  database: string
  may: boolean
}

/** Is the database there, may it be written, and is the site what its row says? From here on its rows are only read. */
export const connect: Step = {
  name: 'connect',
  isPart: () => true,
  async work(work) {
    const missing = await entering(work, () => missingDatabase(work))
    if (missing === undefined) {
      const place = await entering(work, () => work.place())
      const message = await lookAround(work, place)
      await (work.release.kind === 'initialize' ? refuseTaken(work, place) : compareWithRow(work, place))
      await close(work, place)
      return bothOf(message)
    }
    if (!work.site.is_create) throw new Refusal(409, 'lifecycle.noDatabase', { database: missing })
    await close(work, undefined)
    return bothOf({ messageId: 'lifecycle.willCreate', values: { database: missing } })
  },
}

/** Whoever cannot get in hears what a test of the connection would say, not what the driver says. */
async function entering<T>(work: Work, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    const sentence = error instanceof Refusal ? undefined : await whyNot(work)
    if (!sentence) throw error
    work.services.log.info({ err: error, site: work.site.name }, 'the database of a site cannot be entered')
    const [zh, en] = sentence
    throw new Refusal(409, 'lifecycle.notConnected', { zh, en })
  }
}

async function whyNot({ services, site }: Work): Promise<Label | undefined> {
  const row = await siteRowOf(services.places.control.database, site.name)
  const target = row && targetOfSite(services, row)
  return target && whyUnreachable(target)
}

/** The name of the database that is to be made first. */
async function missingDatabase({ services, site, release }: Work): Promise<string | undefined> {
  if (release.kind !== 'initialize' || site.database_id === null) return undefined
  const connection = await connectionOfSite(services, site.name)
  if (!connection) throw new Refusal(409, 'site.noDatabase', { site: calledOf(site) })
  if (!(await isDatabaseMissing(services, connection))) return undefined
  if (site.is_create && !(await mayCreateDatabase(services, connection)))
    throw new Refusal(409, 'lifecycle.noCreateDatabaseRight', { user: connection.username })
  return connection.name
}

async function lookAround(work: Work, place: Place) {
  const began = performance.now()
  const { rows } = await sql<Facts>`SELECT current_user AS user, current_database() AS database,
    has_database_privilege(current_database(), 'CREATE') AS may`.execute(place.database.kysely)
  const { user = '', database = '', may = false } = rows[0] ?? {}
  const ms = Math.round(performance.now() - began)
  const kind = place.database.kind === 'embedded' ? 'PGlite' : 'PostgreSQL'
  work.say(`${kind} ${place.database.version} · ${database}.${place.schema} · ${user} · ${ms} ms`)
  if (!may) throw new Refusal(409, 'lifecycle.noCreateRight', { user, database })
  return { messageId: 'lifecycle.connected', values: { database, user, ms } } as const
}

async function refuseTaken({ release }: Work, place: Place): Promise<void> {
  if (!release.plan.made?.schema && !(await isSchemaEmpty(place)))
    throw new Refusal(409, 'lifecycle.schemaTaken', { schema: place.schema })
}

/** After a crash that nobody could put back the row may be wrong: the tables themselves know how far they are. */
async function compareWithRow(work: Work, place: Place): Promise<void> {
  const { release, site } = work
  const last = (await appliedMigrations(place, 'site')).at(-1)
  const found = work.services.siteHistory.find(({ migration }) => migration === last)
  if (!found) throw new Refusal(409, 'lifecycle.unknownTables', { migration: last ?? '–' })
  work.say(`${site.name}: ${found.version} (${found.migration})`)
  release.from_version = found.version
  const way = compareVersions(release.to_version, found.version)
  const values = { site: calledOf(site), has: found.version, version: release.to_version }
  if (release.kind === 'upgrade' && way < 0) throw new Refusal(409, 'lifecycle.notNewer', values)
  if (release.kind === 'rollback' && way >= 0) throw new Refusal(409, 'lifecycle.notOlder', values)
}

async function close(work: Work, place: Place | undefined): Promise<void> {
  const { services, release, site } = work
  await work.save((trx) => setStage(services, trx, site.id, { state: STAGES[release.kind] }))
  await work.tellAll()
  if (place) await waitForWriters(place)
}
