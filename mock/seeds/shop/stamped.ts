import { sql } from 'kysely'
import type { Place } from '../../../server/foundation/db/place'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { groupBy } from '../../../server/kernel/changes/groupBy'
import type { Resource } from '../../../src/resources/kit/resource'
import type { SetMoment } from '../stamps'

/** A row with the moment at which it came. */
export interface Stamped {
  at: Date
  row: Readonly<Record<string, unknown>>
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Rows that came of themselves: what was there before `since` in one set of that moment, and after it a set a day.
 * Each row has the time at which it came.
 */
export async function insertStamped(
  services: Services,
  { place, site }: Pick<SetMoment, 'place' | 'site'>,
  resource: Resource,
  rows: readonly Stamped[],
  since: Date,
): Promise<SetMoment[]> {
  const sets = groupBy(rows, ({ at }) => (at < since ? '' : dayOf(at)))
  const moments: SetMoment[] = []
  for (const [day, group] of sets) {
    const meta = { action: day === '' ? 'import' : 'store', resource: resource.name, site, userId: null }
    const { changeSetId, result } = await change(services, place, meta, (writer) =>
      writer.insert(
        resource,
        group.map(({ row }) => row),
      ),
    )
    await stamp(
      place,
      resource,
      result.map((id, nth) => ({ id, at: (day === '' ? since : group[nth]?.at) ?? since })),
    )
    moments.push({ place, site, id: changeSetId, at: day === '' ? since : (group.at(-1)?.at ?? since) })
  }
  return moments
}

const stamp = ({ database, schema }: Place, { name }: Resource, times: readonly { id: number; at: Date }[]) =>
  sql`UPDATE ${sql.id(schema, name)} t SET created_at = n.at, updated_at = n.at
    FROM jsonb_to_recordset(${JSON.stringify(times)}::jsonb) AS n(id bigint, at timestamptz) WHERE n.id = t.id`.execute(
    database.kysely,
  )
