import { columnOf } from '../changes/sql/rowTexts'
import { beginHints, type FindHints, type RehearsedRow, type RowHint } from '../resources/rowHint'
import type { BatchTally } from './batchWork'
import type { CheckedBatch } from './checkedBatches'
import type { Begun } from './uploadRun'

/** What is worth knowing of the rows of this dry run. */
export const hintsOf = ({ setting: { services, place, site, resource, plan } }: Begun): Promise<FindHints> =>
  beginHints({ services, place, site, resource, fields: new Set(Object.values(plan.mapping)) })

/** The same with what is worth knowing of its rows. What the file alone says stands first. */
export async function hinted(tally: BatchTally, batch: CheckedBatch, find: FindHints): Promise<BatchTally> {
  const rows = tally.results.flatMap(({ of, row: { place: at, id, before } }): RehearsedRow[] =>
    of === 'refused' || at === undefined ? [] : [{ at, outcome: of, id, ...(before && { before }) }],
  )
  const found = new Map<number, RowHint[]>([...batch.hints].map(([at, hints]) => [at, [...hints]]))
  for (const { at, ...hint } of await find({ rows, column: columnsOf(tally) }))
    found.set(at, [...(found.get(at) ?? []), hint])
  if (found.size === 0) return tally
  const results = tally.results.map((result) => {
    const hints = result.row.place === undefined ? undefined : found.get(result.row.place)
    return hints ? { ...result, row: { ...result.row, hints } } : result
  })
  return { ...tally, results }
}

/** Each column is taken apart once, if anybody asks for it. */
function columnsOf({ shown }: BatchTally): (field: string) => readonly (string | undefined)[] {
  const known = new Map<string, readonly (string | undefined)[]>()
  return (field) => {
    const column = known.get(field) ?? columnOf(shown, field)
    known.set(field, column)
    return column
  }
}
