import { useNavigate } from 'react-router-dom'
import type { RowAction } from '../../../engine/actions'
import { withChoices } from '../../../engine/filters/withChoices'
import { asText, type CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import { reportFinding } from '../../../resources/report_finding'
import { reportRules } from '../../../resources/rules/doctor/reportRules'
import { useAppSelector } from '../../../slices/hooks'
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

const overrides = overridesOf(reportFinding, { cells: { rule: Rule, field: FieldName }, details: Remedy })
const inWords = withChoices(reportFinding, { field: labels })

/** What is wrong with reports; each line leads to the form of its report. */
export function ReportDoctor() {
  const say = useSay()
  const navigate = useNavigate()
  const site = useAppSelector((state) => state.site.current)
  const mayEdit = useMay(mark(report, 'update'))
  const rowActions: RowAction[] = [
    {
      id: 'mend',
      label: say('words.doctor.mend'),
      isShown: () => mayEdit,
      onRun: ({ report_id }) => void navigate(`/${site}/${report.screen}/edit/${String(report_id)}`),
    },
  ]
  return <ListScreen resource={inWords} overrides={overrides} rowActions={rowActions} />
}
