import { sql } from 'kysely'
import type { Place } from '../../server/foundation/db/place'
import type { Services } from '../../server/foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change } from '../../server/kernel/changes'
import { undoChangeSet } from '../../server/kernel/resources/undo'
import { report } from '../../src/resources/report'
import { type Chance, chanceOf } from '../chance'
import { officeMoment, workingDays } from './calendar'
import type { SetMoment } from './stamps'

/** One thing somebody did to reports. */
interface Deed {
  action: string
  path: string
  sentence?: (ids: readonly number[]) => ChangeMeta['sentence']
  count: readonly [min: number, max: number]
  work(writer: ChangeWriter, ids: readonly number[], chance: Chance): Promise<unknown>
}

/** Who does it to so many may think better of it. */
const BATCH_FROM = 8

const countOf =
  (zh: string, en: string) =>
  (ids: readonly number[]): ChangeMeta['sentence'] => [`${ids.length} 份报告：${zh}`, `${ids.length} reports: ${en}`]

const update = (writer: ChangeWriter, ids: readonly number[], values: Record<string, unknown>) =>
  writer.update(
    report,
    ids.map((id) => ({ id, values })),
  )

const deeds: readonly Deed[] = [
  {
    action: 'update',
    path: '/api/admin/report/update',
    count: [1, 1],
    work: (writer, ids, chance) =>
      update(writer, ids, { price: `${chance.whole(78, 240) * 100}.00`, pages: chance.whole(90, 280) }),
  },
  {
    action: 'update',
    path: '/api/admin/report/update',
    count: [1, 1],
    work: (writer, ids, chance) =>
      update(writer, ids, {
        author: chance.pick(['陈晓岚', '周子谦', 'Emily Carter']),
        is_hot: true,
        tables: chance.whole(70, 220),
      }),
  },
  {
    action: 'change-status',
    path: '/api/admin/report/change-status',
    sentence: countOf('停用', 'disable'),
    count: [2, 5],
    work: (writer, ids) => update(writer, ids, { status: 'disabled' }),
  },
  {
    action: 'change-status',
    path: '/api/admin/report/change-status',
    sentence: countOf('启用', 'enable'),
    count: [8, 24],
    work: (writer, ids) => update(writer, ids, { status: 'enabled', show_home: true }),
  },
  {
    action: 'destroy',
    path: '/api/admin/report/destroy',
    sentence: countOf('删除', 'delete'),
    count: [1, 4],
    work: (writer, ids) => writer.remove(report, ids),
  },
]

export interface Workplace {
  place: Place
  site: string
  editors: readonly number[]
  reports: number
}

const address = (userId: number): string => `10.8.${userId % 4}.${20 + userId}`
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

function metaOf(chance: Chance, { site, editors }: Workplace, path: string): Omit<ChangeMeta, 'action'> {
  const userId = chance.pick(editors)
  const request = {
    method: 'POST',
    path,
    ip: address(userId),
    userAgent: AGENT,
    startedAt: Date.now() - chance.whole(20, 240),
  }
  return { resource: 'report', site, userId, request }
}

/** Of so many deeds a month the last batch modification is taken back. */
export async function seedEdits(services: Services, at: Workplace, now: Date, count: number): Promise<SetMoment[]> {
  const chance = chanceOf(at.reports * 31)
  const days = workingDays(now)
  const moments: SetMoment[] = []
  let batch: SetMoment | undefined
  for (let index = 0; index < count; index++) {
    const deed = deeds[index % deeds.length] as Deed
    const ids = idsOf(chance, at.reports, deed.count)
    const day = days[Math.floor((index * days.length) / count)] ?? 0
    const { changeSetId } = await change(
      services,
      at.place,
      { ...metaOf(chance, at, deed.path), action: deed.action, sentence: deed.sentence?.(ids) },
      (writer) => deed.work(writer, ids, chance),
    )
    const moment = { place: at.place, site: at.site, id: changeSetId, at: officeMoment(chance, now, day) }
    moments.push(moment)
    if (deed.count[0] >= BATCH_FROM) batch = moment
  }
  return batch ? [...moments, await takeBack(services, at, batch)] : moments
}

const idsOf = (chance: Chance, reports: number, [min, max]: readonly [number, number]): number[] =>
  [...new Set(Array.from({ length: chance.whole(min, max) }, () => chance.whole(1, reports)))].sort((a, b) => a - b)

async function takeBack(services: Services, at: Workplace, batch: SetMoment): Promise<SetMoment> {
  const meta = metaOf(chanceOf(batch.id), at, `/api/admin/change-set/undo`)
  await undoChangeSet(services, at.place, meta, batch.id)
  const { rows } = await sql<{ id: number }>`
    SELECT max(id) AS id FROM ${sql.id(at.place.schema, 'change_set')}`.execute(at.place.database.kysely)
  return { ...batch, id: rows[0]?.id ?? 0, at: new Date(batch.at.getTime() + 11 * 60_000) }
}
