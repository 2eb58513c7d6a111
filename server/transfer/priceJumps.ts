import { platformSettings } from '../access/platformSettings'
import type { HintAt, RehearsedRow, RowHinter } from '../resources/rowHint'

/** By how many percent of what it was an amount changes; undefined where there was none. */
function changeOf(was: number, becomes: number): number | undefined {
  if (!(was > 0) || !Number.isFinite(becomes)) return undefined
  return ((becomes - was) / was) * 100
}

interface Asked {
  fields: readonly string[]
  /** Percent. */
  most: number
}

const jumpsOf = (
  { at, before }: RehearsedRow,
  { fields, most }: Asked,
  column: (field: string) => readonly (string | undefined)[],
): HintAt[] =>
  fields.flatMap((field) => {
    if (before?.[field] === undefined || before[field] === null) return []
    const [was, becomes] = [Number(before[field]), Number(column(field)[at] ?? Number.NaN)]
    const change = changeOf(was, becomes)
    if (change === undefined || Math.abs(change) <= most) return []
    const values = { was: was.toFixed(2), becomes: becomes.toFixed(2), percent: Math.round(Math.abs(change)) }
    return [
      { at, field, code: 'price-jump', message: change > 0 ? 'transfer.priceRise' : 'transfer.priceFall', values },
    ]
  })

/** Tells of amounts that change by more than the platform setting says: a slipped digit, or another currency. */
export const priceJumps: RowHinter = {
  async begin({ services, resource, fields: mapped }) {
    const fields = Object.keys(resource.allFields).filter(
      (name) => mapped.has(name) && resource.allFields[name]?.kind === 'money',
    )
    if (fields.length === 0) return undefined
    const { price_jump_percent: most } = await platformSettings(services)
    return async ({ rows, column }) => rows.flatMap((row) => jumpsOf(row, { fields, most }, column))
  },
}
