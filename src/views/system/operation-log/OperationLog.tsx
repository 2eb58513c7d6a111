import { useMemo } from 'react'
import { useSiteChoices } from '../../../engine/filters/useSiteChoices'
import { withChoices } from '../../../engine/filters/withChoices'
import type { CellProps } from '../../../engine/kinds/face'
import { SiteCell } from '../../../engine/kinds/site/SiteCell'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { allResources } from '../../../resources'
import { operationLabel, recordedActions, recordedSubjects, subjectLabel } from '../../../resources/kit/actionLabels'
import type { Label } from '../../../resources/kit/label'
import type { AnyRow } from '../../../resources/kit/resource'
import { operationLog } from '../../../resources/operation_log'
import { LoggedChanges } from './LoggedChanges'
import { resourceNamed } from './resourceNamed'

/** What was done, in words. */
function ActionWord({ value, row }: CellProps) {
  const label = useLabel()
  return <>{label(operationLabel(resourceNamed(String(row.resource)), String(value)))}</>
}

/** What it was done to, in place of its word on the wire. */
function SubjectTitle({ value }: CellProps) {
  const label = useLabel()
  const name = String(value ?? '')
  return <>{label(subjectLabel(resourceNamed(name), name))}</>
}

/** Who did what, as a sentence. */
const Told = ({ row }: CellProps) => <>{useLabel()(sentenceOf(row))}</>

/** Who did what, in both languages: as the title of a card and of the details too. */
const sentenceOf = ({ told, told_in_english }: AnyRow): Label => [
  String(told ?? ''),
  String(told_in_english ?? told ?? ''),
]

const overrides = overridesOf(operationLog, {
  cells: { told: Told, changes: LoggedChanges, site: SiteCell, resource: SubjectTitle, action: ActionWord },
  hidden: ['told_in_english', 'touched'],
  titleOf: sentenceOf,
})

/** The log holds words of the wire; whoever filters by what was done, to what and where picks it in words. */
const words = { action: recordedActions(allResources), resource: recordedSubjects(allResources) }

/** Who did what. A row opens the differences. */
export function OperationLog() {
  const site = useSiteChoices()
  const inWords = useMemo(() => withChoices(operationLog, { ...words, site }), [site])
  return <ListScreen resource={inWords} overrides={overrides} />
}
