import type { AnyRow } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import type { ReportFinding } from '../../../resources/report_finding'
import { useAppSelector } from '../../../slices/hooks'
import type { RootState } from '../../../slices/rootState'

/** The column of the reports' list, and the lists of findings that are read for it. */
export const FINDING = 'finding'
export const findingsList = (path: string, part: number): string => `${path}#findings-${part}`

type Findings = ReadonlyMap<number, readonly ReportFinding[]>
type Known = NonNullable<RootState['entities']['byResource']['report_finding']>

const nothing: Findings = new Map()
const none: readonly ReportFinding[] = []
const known = new WeakMap<Known, Findings>()

function byReport(state: Known | undefined): Findings {
  if (!state) return nothing
  const there = known.get(state)
  if (there) return there
  const lists = Object.entries(state.lists).filter(([list]) => list.includes('#findings-'))
  const rows = lists.flatMap(([, { ids }]) => ids.flatMap((id) => state.rows[id] ?? []))
  const made = new Map<number, ReportFinding[]>()
  for (const row of rows as unknown as ReportFinding[])
    made.set(row.report_id, [...(made.get(row.report_id) ?? []), row])
  known.set(state, made)
  return made
}

/** What is wrong with a report that the list shows. */
export const useFindings = ({ id }: AnyRow): readonly ReportFinding[] =>
  useAppSelector(({ entities }) => byReport(entities.byResource.report_finding).get(id) ?? none)

/** Has this person switched the column on? */
export const useIsColumnOn = (): boolean =>
  useAppSelector(({ listViews }) =>
    Boolean(listViews[report.name]?.columns.some(({ name, isHidden }) => name === FINDING && !isHidden)),
  )
