import { ONE, over, textOf, unitsOf } from '../../../../../src/resources/kit/decimal'
import { platformSettings } from '../../../access/platformSettings'
import type { HintAt, RehearsedRow, RowHinter } from '../../../resources/rowHint'

const HUNDRED = 100n

/** An amount as the database or the file has it; undefined for none. */
const amountOf = (value: unknown): bigint | undefined =>
  value === null || value === undefined ? undefined : unitsOf(String(value))

interface Asked {
  fields: readonly string[]
  /** Percent, in units of the decimals. */
  most: bigint
}

/** By how much of what it was an amount changes, where that is more than it may without a word. */
function jumpOf(was: bigint, becomes: bigint, most: bigint): bigint | undefined {
  const change = becomes < was ? was - becomes : becomes - was
  // Neither is divided: an amount that changes by exactly so much is none.
  const isMore = was > 0n && change * HUNDRED * ONE > was * most
  return isMore ? over(change * HUNDRED, was) : undefined
}

const CENTS = 2

const jumpsOf = (
  { at, before }: RehearsedRow,
  { fields, most }: Asked,
  column: (field: string) => readonly (string | undefined)[],
): HintAt[] =>
  fields.flatMap((field) => {
    const [was, becomes] = [amountOf(before?.[field]), amountOf(column(field)[at])]
    if (was === undefined || becomes === undefined) return []
    const percent = jumpOf(was, becomes, most)
    if (percent === undefined) return []
    const values = { was: textOf(was, CENTS), becomes: textOf(becomes, CENTS), percent: Number(percent) }
    const message = becomes > was ? 'transfer.priceRise' : 'transfer.priceFall'
    return [{ at, field, code: 'price-jump', message, values }]
  })

/** Tells of amounts that change by more than the platform setting says: a slipped digit, or another currency. */
export const priceJumps: RowHinter = {
  async begin({ services, resource, fields: mapped }) {
    const fields = Object.keys(resource.allFields).filter(
      (name) => mapped.has(name) && resource.allFields[name]?.kind === 'money',
    )
    if (fields.length === 0) return undefined
    const most = unitsOf(String((await platformSettings(services)).price_jump_percent))
    if (most === undefined) return undefined
    return async ({ rows, column }) => rows.flatMap((row) => jumpsOf(row, { fields, most }, column))
  },
}
