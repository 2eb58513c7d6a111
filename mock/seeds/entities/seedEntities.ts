import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import { CONTROL } from '../../../server/foundation/services/places'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { isThere } from '../../../server/kernel/places/since'
import { daysBefore } from '../calendar'
import { ADMIN_ID, idsBy } from '../seedPeople'
import type { SetMoment } from '../stamps'
import type { EntitySeed } from './entitySeed'
import { entitySeeds } from './index'

/** When such rows were entered, in days before now: the later in the list, the later. */
const FIRST = 60
const EACH = 1.5

const isOf =
  (site: string, place: Place) =>
  ({ resource }: EntitySeed): boolean =>
    (resource.scope === 'both' || (resource.scope === 'control') === (site === CONTROL)) && isThere(resource, place)

/** Fills the place; resolves to when each change set happened. */
export async function seedEntities(services: Services, place: Place, site: string, now: Date): Promise<SetMoment[]> {
  const languages = await idsBy(services, 'language', 'code')
  const made: SetMoment[] = []
  for (const [index, { resource, rows: said }] of entitySeeds.filter(isOf(site, place)).entries()) {
    const rows = typeof said === 'function' ? said({ now, languages }) : said
    if (rows.length === 0) continue
    if (resource.isLog) {
      await addToLog(place, resource.name, rows)
      continue
    }
    const at = daysBefore(now, FIRST - index * EACH)
    const meta = { action: 'store', resource: resource.name, site, userId: ADMIN_ID }
    const { changeSetId } = await change(services, place, meta, (writer) => writer.insert(resource, [...rows]))
    await sql`UPDATE ${sql.id(place.schema, resource.name)} SET created_at = ${at}, updated_at = ${at}`.execute(
      place.database.kysely,
    )
    made.push({ place, site, id: changeSetId, at })
  }
  return made
}

/** Logs are written beside the journal. */
async function addToLog({ database, schema }: Place, log: string, rows: readonly object[]): Promise<void> {
  const names = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.id(name)))
  await sql`INSERT INTO ${sql.id(schema, log)} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.id(schema, log)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    database.kysely,
  )
}
