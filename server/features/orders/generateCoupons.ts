import { sql } from 'kysely'
import { coupon } from '../../../src/resources/coupon'
import type { Label } from '../../../src/resources/kit/label'
import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { comparisonKey } from '../../../src/resources/kit/text/comparisonKey'
import { tableSql } from '../../foundation/db/tableSql'
import { comparedSql } from '../../kernel/changes/columns'
import type { ActionAsked } from '../../kernel/resources/actions/actionAsked'
import { handleRun } from '../../kernel/resources/actions/handleRun'

/** Without those that are taken for one another when read out. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

const codeOf = (prefix: string, random: Buffer): string =>
  prefix + [...random.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')

const offOf = ({ kind, value }: Generated): Label =>
  kind === 'rate' ? [`减 ${value}%`, `${value}% off`] : [`立减 ${value}`, `${value} off`]

type Generated = Pick<ActionAsked<typeof coupon, 'generate'>['input'], 'count' | 'kind' | 'value'> & {
  prefix?: string | null
}

/** Which codes: how many, how they begin, and what they grant. */
export function deedOfCodes(input: Generated): Label {
  const { count, prefix } = input
  const [zh, en] = offOf(input)
  const [zhPrefix, enPrefix] = prefix ? [`以“${prefix}”开头的`, ` that begin with “${prefix}”`] : ['', '']
  const codes = count === 1 ? 'discount code' : 'discount codes'
  return [
    `生成了 ${plainNumber(count)} 个${zhPrefix}优惠码：${zh}`,
    `generated ${plainNumber(count)} ${codes}${enPrefix}: ${en}`,
  ]
}

/** Codes that no coupon has yet, drawn from the seed of the run: begun again it draws the same. */
export const generateCoupons = handleRun(coupon, 'generate', {
  total: ({ input }) => input.count,
  told: ({ input }) => ({ deed: deedOfCodes(input), touched: [coupon.fields.code.label] }),
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
