import { Link } from 'react-router-dom'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import type { ReportLine } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

export function ReportLink({ line: { report_id, report } }: { line: ReportLine }) {
  const site = useAppSelector((state) => state.site.current)
  const link = report_id === null ? undefined : rowLink('report', report_id, site)
  return link && report ? <Link to={link}>{report}</Link> : null
}
