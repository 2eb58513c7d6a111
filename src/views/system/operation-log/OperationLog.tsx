import { useEffect, useMemo } from 'react'
import { Difference } from '../../../engine/details/History'
import { useSiteChoices } from '../../../engine/filters/useSiteChoices'
import { withChoices } from '../../../engine/filters/withChoices'
import type { CellProps } from '../../../engine/kinds/face'
import { SiteCell } from '../../../engine/kinds/site/SiteCell'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { allResources, isResourceName, resourceOf } from '../../../resources'
import { operationLabel, recordedActions, recordedSubjects, subjectLabel } from '../../../resources/kit/actionLabels'
import type { Label } from '../../../resources/kit/label'
import type { AnyRow } from '../../../resources/kit/resource'
import { operationLog } from '../../../resources/operation_log'
import { useAppDispatch } from '../../../slices/hooks'
import type { RowChange } from '../../../slices/rows/edits'
import { titlesLearned } from '../../../slices/rows/entities'
import type { Titles } from '../../../slices/rows/entityState'

interface ChangedRow {
  resource: string
  row_id: number
  title: Label | null
  action: RowChange['action']
  differences: RowChange['fields']
}

const rowsOf = (value: unknown): ChangedRow[] => {
  const rows = (value as { rows?: unknown } | null)?.rows
  return Array.isArray(rows) ? (rows as ChangedRow[]) : []
}

const resourceNamed = (name: string) => (isResourceName(name) ? resourceOf(name) : undefined)

/** What the operation did, row by row and field by field. */
function Changes({ value }: CellProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const rows = rowsOf(value)
  useEffect(() => {
    dispatch(titlesLearned((value as { refs?: Titles } | null)?.refs ?? {}))
  }, [dispatch, value])
  if (rows.length === 0) return <span className="co-hint">{say('engine.log.nothing')}</span>
  return (
    <div className="co-logrows">
      {rows.map(({ resource: name, row_id, title, action, differences }) => {
        const resource = resourceNamed(name)
        return (
          <section key={`${name}${row_id}`}>
            <p>
              <span className="co-hint">
                {label(subjectLabel(resource, name))} · {say(`engine.log.${action}`)}
              </span>{' '}
              {title ? label(title) : `#${row_id}`}
            </p>
            {resource && <Difference resource={resource} fields={differences} isGone={action === 'deleted'} />}
          </section>
        )
      })}
    </div>
  )
}

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
  cells: { told: Told, changes: Changes, site: SiteCell, resource: SubjectTitle, action: ActionWord },
  hidden: ['told_in_english'],
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
