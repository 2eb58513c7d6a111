import { lazy } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RowAction } from '../../../engine/actions'
import { withChoices } from '../../../engine/filters/withChoices'
import { asText, type CellProps } from '../../../engine/kinds/face'
import { openOfAction } from '../../../engine/list/declaredActions'
import { ListScreen } from '../../../engine/list/ListScreen'
import { type ActionBody, overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import { reportFinding } from '../../../resources/report_finding'
import { MEND, mendAction } from '../../../resources/rules/doctor/mendAction'
import { reportRules } from '../../../resources/rules/doctor/reportRules'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { rowsPicked } from '../../../slices/rows/entities'
import { useMay } from '../../../widgets/Gate'
import { StatusDot } from '../../../widgets/StatusDot'
import './doctor.css'

const labels = Object.fromEntries(Object.entries(report.fields).map(([name, { label }]) => [name, label]))

/** What is wrong, and what to do about it. */
function Rule({ value }: CellProps) {
  const label = useLabel()
  const known = reportRules.find(({ name }) => name === value)
  if (!known) return <>{asText(value)}</>
  return (
    <span className="co-symptom" title={label(known.remedy)}>
      <StatusDot tone="amber">{label(known.title)}</StatusDot>
    </span>
  )
}

function FieldName({ value }: CellProps) {
  const label = useLabel()
  const name = asText(value)
  return <>{label(labels[name] ?? [name, name])}</>
}

/** What to do about a finding, in its details. */
function Remedy({ row }: { row: AnyRow }) {
  const label = useLabel()
  const known = reportRules.find(({ name }) => name === row.rule)
  return known ? <p className="co-hint">{label(known.remedy)}</p> : null
}

const mendBody: ActionBody = {
  Fields: lazy(() =>
    import(/* webpackChunkName: 'batch-update' */ './MendFields').then(({ MendFields }) => ({ default: MendFields })),
  ),
  face: report,
}

const overrides = overridesOf(reportFinding, {
  cells: { rule: Rule, field: FieldName },
  details: Remedy,
  actions: { [MEND]: mendBody },
})
const inWords = withChoices(reportFinding, { field: labels })

const hasFix = ({ rule }: AnyRow): boolean => reportRules.some(({ name, fix }) => name === rule && fix)

/** What a line offers: its own fix, where its rule knows one, and the form of the report. */
function useRowActions(): RowAction[] {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const site = useAppSelector((state) => state.site.current)
  const mayEdit = useMay(mark(report, 'update'))
  const mayMend = useMay(mark(reportFinding, MEND))
  /** The one line is ticked, and the action stands open beside it. */
  const mend = ({ id }: AnyRow): void => {
    dispatch(rowsPicked({ resource: reportFinding.name, list: pathname, ids: [id] }))
    const to = new URLSearchParams(search)
    to.set('open', openOfAction(MEND))
    void navigate({ pathname, search: to.toString() })
  }
  return [
    { id: 'fix', label: label(mendAction.title), isShown: (row) => mayEdit && mayMend && hasFix(row), onRun: mend },
    {
      id: 'mend',
      label: say('words.doctor.mend'),
      isShown: () => mayEdit,
      onRun: ({ report_id }) => void navigate(`/${site}/${report.screen}/edit/${String(report_id)}`),
    },
  ]
}

/** What is wrong with reports; each line leads to the form of its report, and mends what can be mended by itself. */
export const ReportDoctor = () => <ListScreen resource={inWords} overrides={overrides} rowActions={useRowActions()} />
