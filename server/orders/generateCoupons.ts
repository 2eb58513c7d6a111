import { sql } from 'kysely'
import { coupon } from '../../src/resources/coupon'
import { comparisonKey } from '../../src/resources/kit/text/comparisonKey'
import { comparedSql } from '../changes/columns'
import { tableSql } from '../db/tableSql'
import { handleRun } from '../resources/actions/handleRun'

/** Without those that are taken for one another when read out. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

const codeOf = (prefix: string, random: Buffer): string =>
  prefix + [...random.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

/** Codes that no coupon has yet, drawn from the seed of the run: begun again it draws the same. */
export const generateCoupons = handleRun(coupon, 'generate', {
  total: ({ input }) => input.count,
  async batch({ input: { count: _, prefix, ...terms }, writer, at, size, random }) {
    const { drawn = 0 } = at
    const codes = Array.from({ length: size }, (_, nth) => codeOf(prefix ?? '', random(drawn + nth)))
    const key = comparedSql(coupon, 'code', sql.id('code'))
    const { rows } = await sql<{ code: string }>`SELECT ${key} AS code FROM ${tableSql(writer.place, 'coupon')}
      WHERE ${key} = ANY(${codes.map(comparisonKey)}::text[])`.execute(writer.trx)
    const taken = new Set(rows.map(({ code }) => code))
    const free = codes.filter((code) => !taken.has(comparisonKey(code)))
    await writer.insert(
      coupon,
      free.map((code) => ({ ...terms, code, used: 0 })),
    )
    return { done: at.done + free.length, drawn: drawn + size }
  },
  output: ({ done }) => ({ made: done }),
})
