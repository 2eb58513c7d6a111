import { columnOf } from '../../../changes/sql/rowTexts'
import { beginHints, type FindHints, type RehearsedRow, type RowHint } from '../../../resources/rowHint'
import type { Begun } from '../uploadRun'
import type { BatchTally } from './batchWork'
import { columnsRead } from './edits'

/** What is worth knowing of the rows of this dry run. */
export const hintsOf = ({ setting: { services, place, site, resource, plan } }: Begun): Promise<FindHints> =>
  beginHints({ services, place, site, resource, fields: new Set(Object.values(columnsRead(plan))) })

type Hints = ReadonlyMap<number, readonly RowHint[]>

/** The same with what is worth knowing of its rows. What is known of them by now stands first. */
export async function hinted(
  tally: BatchTally,
  known: readonly (Hints | undefined)[],
  find: FindHints,
): Promise<BatchTally> {
  const rows = tally.results.flatMap(({ of, row: { place: at, id, before } }): RehearsedRow[] =>
    of === 'refused' || at === undefined ? [] : [{ at, outcome: of, id, ...(before && { before }) }],
  )
  const found = new Map<number, RowHint[]>()
  const add = (at: number, hints: readonly RowHint[]) => found.set(at, [...(found.get(at) ?? []), ...hints])
  for (const [at, hints] of known.flatMap((each) => [...(each ?? [])])) add(at, hints)
  for (const { at, ...hint } of await find({ rows, column: columnsOf(tally) })) add(at, [hint])
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
