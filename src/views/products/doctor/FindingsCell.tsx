import type { CellProps } from '../../../engine/kinds/face'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useLabel } from '../../../i18n/useLabel'
import { useTogether } from '../../../i18n/useTogether'
import { reportRules } from '../../../resources/rules/doctor/reportRules'
import { useAppSelector } from '../../../slices/hooks'
import { StatusDot } from '../../../widgets/StatusDot'
import { useFindings } from './useFindings'
import './doctor.css'

/** What is wrong with a report: what weighs most, how much more, and the way to all of it. */
export function FindingsCell({ row }: CellProps) {
  const label = useLabel()
  const { told } = useTogether()
  const site = useAppSelector((state) => state.site.current)
  const found = useFindings(row)
  const rules = reportRules.filter(({ name }) => found.some(({ rule }) => rule === name))
  const [first] = rules
  if (!first) return null
  const all = rules.map(({ title, remedy }) => told(label(title), label(remedy))).join('\n')
  return (
    <ScreenLink className="co-symptom" to={`/${site}/products/report-finding?report_id=${row.id}`} title={all}>
      <StatusDot tone="amber">{label(first.title)}</StatusDot>
      {rules.length > 1 && <span className="co-symptom__more co-num">+{rules.length - 1}</span>}
    </ScreenLink>
  )
}
