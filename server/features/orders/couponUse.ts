import { sql } from 'kysely'
import { type Coupon, coupon } from '../../../src/resources/coupon'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'

type Held = Pick<Coupon, 'id' | 'code' | 'used' | 'limit_total' | 'status' | 'begins_at' | 'ends_at'>

async function held({ trx, place }: ChangeWriter, ids: readonly number[]): Promise<Held[]> {
  const { rows } = await sql<Held>`SELECT id, code, used, limit_total, status, begins_at, ends_at
    FROM ${tableSql(place, 'coupon')} WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows
}

/** Counts a use. 409 where the last one was taken since the price was worked out, or the code no longer counts. */
export async function countUse(writer: ChangeWriter, id: number, now: Date): Promise<void> {
  const [code] = await held(writer, [id])
  if (!code) throw new Conflict('order.couponGone', null)
  const used = code.used ?? 0
  if (code.limit_total !== null && used >= code.limit_total)
    throw new Conflict('order.couponUsedUp', { coupon_id: id }, { code: code.code })
  const isOn = code.status === 'enabled' && new Date(code.begins_at) <= now && now <= new Date(code.ends_at)
  if (!isOn) throw new Conflict('order.couponOff', { coupon_id: id }, { code: code.code })
  await writer.update(coupon, [{ id, values: { used: used + 1 } }])
}

/** Orders that came to nothing give their codes back: `ids` names a code once for each of them. */
export async function giveBackCoupons(writer: ChangeWriter, ids: readonly (number | null)[]): Promise<void> {
  const back = new Map<number, number>()
  for (const id of ids) if (id !== null) back.set(id, (back.get(id) ?? 0) + 1)
  if (back.size === 0) return
  const codes = await held(writer, [...back.keys()])
  await writer.update(
    coupon,
    codes.map(({ id, used }) => ({ id, values: { used: Math.max(0, (used ?? 0) - (back.get(id) ?? 0)) } })),
  )
}
