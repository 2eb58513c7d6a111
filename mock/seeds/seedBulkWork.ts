import { sql } from 'kysely'
import { deedOfCodes } from '../../server/features/orders/generateCoupons'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { type ChangeMeta, type ChangeWriter, change } from '../../server/kernel/changes'
import { isThere } from '../../server/kernel/places/since'
import { sayChanges } from '../../server/kernel/resources/batchUpdate/sayChanges'
import { undoChangeSet } from '../../server/kernel/resources/undo'
import { coupon } from '../../src/resources/coupon'
import type { ResourceName } from '../../src/resources/kit/resourceName'
import { report } from '../../src/resources/report'
import { daysBefore } from './calendar'
import type { Workplace } from './seedEdits'
import type { SetMoment } from './stamps'

const MINUTE = 60_000
/** Days ago, in this order. */
const RAISED = 6
const GENERATED = 3
const TOO_MUCH = 2
const CODES = 20
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const hundredOf = (at: Workplace) => Math.min(100, Math.floor(at.reports / 4))

interface Work {
  action: string
  resource: ResourceName
  told: Pick<ChangeMeta, 'deed' | 'touched'>
  when: Date
  write(writer: ChangeWriter): Promise<unknown>
}

async function done(services: Services, at: Workplace, work: Work): Promise<SetMoment> {
  const { action, resource, told, when, write } = work
  const { place, site } = at
  const userId = at.editors[0] ?? null
  const request = {
    method: 'POST',
    path: `/api/admin/${resource}/${action}`,
    ip: `10.8.1.${20 + (userId ?? 0)}`,
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    startedAt: Date.now() - 180,
  }
  const meta: ChangeMeta = { action, resource, site, userId, request, ...told }
  const { changeSetId } = await change(services, place, meta, write)
  return { place, site, id: changeSetId, at: when }
}

/** Prices of some reports, raised by so many percent. */
async function raise(services: Services, at: Workplace, percent: number, from: number, count: number, when: Date) {
  const value = `+${percent}%`
  const told = await sayChanges(services, at.site, report, [{ field: 'price', way: 'amount', value }], count)
  const factor = (100 + percent) / 100
  return done(services, at, {
    action: 'batch-update',
    resource: report.name,
    told,
    when,
    async write(writer) {
      const { rows } = await sql<{ id: number; price: string }>`SELECT id,
        round(price * ${factor}::numeric, 2)::text AS price FROM ${sql.id(at.place.schema, 'report')}
        WHERE price IS NOT NULL AND id >= ${from} ORDER BY id LIMIT ${count}`.execute(writer.trx)
      await writer.update(
        report,
        rows.map(({ id, price }) => ({ id, values: { price } })),
      )
    },
  })
}

/** The same every day, and looking drawn. */
const codeAt = (nth: number): string =>
  `AUTUMN${Array.from({ length: 6 }, (_, at) => SIGNS[(nth * 7 + at * 11 + nth * at * 5) % SIGNS.length]).join('')}${nth}`

function generate(services: Services, at: Workplace, when: Date): Promise<SetMoment> {
  const terms = {
    kind: 'rate',
    value: 15,
    begins_at: daysBefore(when, 0).toISOString(),
    ends_at: daysBefore(when, -60).toISOString(),
  } as const
  const deed = deedOfCodes({ ...terms, count: CODES, prefix: 'AUTUMN' })
  return done(services, at, {
    action: 'generate',
    resource: coupon.name,
    told: { deed, touched: [coupon.fields.code.label] },
    when,
    write: (writer) =>
      writer.insert(
        coupon,
        Array.from({ length: CODES }, (_, nth) => ({ ...terms, code: codeAt(nth), used: 0 })),
      ),
  })
}

/** What was done to many rows at once this week: prices raised, codes generated, and prices that were raised too much and taken back. */
export async function seedBulkWork(services: Services, at: Workplace, now: Date): Promise<SetMoment[]> {
  const count = hundredOf(at)
  if (count === 0) return []
  const raised = await raise(services, at, 5, 1, count, daysBefore(now, RAISED))
  const hasCodes = at.site !== CONTROL && isThere(coupon, at.place)
  const codes = hasCodes ? [await generate(services, at, daysBefore(now, GENERATED))] : []
  const tooMuch = await raise(services, at, 50, count + 1, Math.ceil(count / 2), daysBefore(now, TOO_MUCH))
  return [raised, ...codes, tooMuch, await takeBack(services, at, tooMuch)]
}

async function takeBack(services: Services, at: Workplace, set: SetMoment): Promise<SetMoment> {
  const meta = { resource: report.name, site: at.site, userId: at.editors[0] ?? null }
  const undone = await undoChangeSet(services, at.place, meta, set.id)
  const id = 'change_set_id' in undone ? undone.change_set_id : 0
  return { ...set, id, at: new Date(set.at.getTime() + 9 * MINUTE) }
}
