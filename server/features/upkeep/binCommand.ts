import { sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import { isResourceName } from '../../../src/resources/outline/resourceAt'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { defineCommand, type Rehearsal } from '../../foundation/services/command'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from '../../kernel/access/platformSettings'
import { purgeBin } from '../../kernel/changes'
import { spokenLabel } from '../../kernel/changes/rowLabel'
import { countInPlaces, rehearseInPlaces, sayCount } from '../../kernel/tasks/inPlaces'

const DAY = 86_400_000
const NAMED = 5

interface OldRow {
  resource: string
  row_id: number
  before: Record<string, unknown>
}

/** `Report “Chemicals”`. */
function saidRow({ resource: name, row_id, before }: OldRow): Label {
  if (!isResourceName(name)) return [`#${row_id}`, `#${row_id}`]
  const resource = resourceOf(name)
  const [zh, en] = spokenLabel(resource, before, {}, row_id)
  return [`${resource.title[0]}“${zh}”`, `${resource.title[1]} “${en}”`]
}

/** Which rows of a bin have lain there long enough. */
async function oldInBin({ now }: Services, place: Place, days: number): Promise<Rehearsal> {
  const changes = tableSql(place, 'change')
  const old = sql`FROM ${changes} c JOIN ${tableSql(place, 'change_set')} s ON s.id = c.change_set_id
    WHERE c.action = 'deleted' AND c.before IS NOT NULL AND s.created_at < ${new Date(now().getTime() - days * DAY)}
      AND NOT EXISTS (SELECT 1 FROM ${changes} l WHERE l.resource = c.resource AND l.row_id = c.row_id AND l.id > c.id)`
  const { kysely } = place.database
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${old}`.execute(kysely)
  const { rows: some } =
    await sql<OldRow>`SELECT c.resource, c.row_id, c.before ${old} ORDER BY c.id LIMIT ${NAMED}`.execute(kysely)
  return { affected: rows[0]?.count ?? 0, examples: some.map(saidRow) }
}

const daysOf = async (services: Services): Promise<number> => (await platformSettings(services)).bin_days

/** Rows that have been in a bin as long as the settings say. */
export const binCommand = defineCommand('clean_bin', {
  async run(context) {
    const { services } = context
    const days = await daysOf(services)
    const count = await countInPlaces(context, (place) => purgeBin(services, place, days))
    return sayCount(count, ['条记录', 'row', 'rows'], ['从回收站清除', 'Removed from the bin:'])
  },
  async rehearse(context) {
    const days = await daysOf(context.services)
    return rehearseInPlaces(context, (place) => oldInBin(context.services, place, days))
  },
})
