import type { Place } from '../../server/foundation/db/place'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { report } from '../../src/resources/report'
import { chanceOf } from '../chance'
import { daysBefore, officeMoment } from './calendar'
import type { Row } from './reports'
import { restartIds, type SetMoment } from './stamps'

/** Rows of one file. */
const FILE = 250
/** The month's files are smaller. */
const RECENT_FILE = 20
const MONTH = 30
const DAY = 86_400_000

/** Reports came in files: a large one every few months, small ones of late. */
function filesOf(rows: readonly Row[], now: Date): Row[][] {
  const edge = daysBefore(now, MONTH).toISOString().slice(0, 10)
  const recent = rows.findIndex((row) => String(row.published_at) >= edge)
  const split = recent < 0 ? rows.length : recent
  return [...chunksOf(rows.slice(0, split), FILE), ...chunksOf(rows.slice(split), RECENT_FILE)]
}

const chunksOf = (rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

const daysAgo = (now: Date, file: readonly Row[]): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(String(file.at(-1)?.published_at))) / DAY) - 1)

/** Reports of one context, with ids from `firstId` in the order of their publishing; uploaded soon after that, or `ago` days before now. */
export async function seedReports(
  services: Services,
  context: { place: Place; site: string; editors: readonly number[] },
  rows: readonly Row[],
  now: Date,
  { firstId = 1, ago }: { firstId?: number; ago?: number } = {},
): Promise<SetMoment[]> {
  const { place, site, editors } = context
  const chance = chanceOf(rows.length)
  const moments: SetMoment[] = []
  let lastId = firstId - 1
  for (const file of filesOf(rows, now)) {
    const at = officeMoment(chance, now, ago ?? daysAgo(now, file))
    const userId = chance.pick(editors)
    const stamp = { created_by: userId, updated_by: userId, created_at: at.toISOString(), updated_at: at.toISOString() }
    const whole = file.map((row, index) => ({ ...row, ...stamp, id: lastId + index + 1, sort: 100, version: 1 }))
    lastId += file.length
    const { changeSetId } = await change(
      services,
      place,
      { action: 'import', resource: 'report', site, userId },
      (writer) => writer.insertFormer(report, whole),
    )
    moments.push({ place, site, id: changeSetId, at })
  }
  await restartIds(place.database.kysely, place.schema, 'report')
  return moments
}
