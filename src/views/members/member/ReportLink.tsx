import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import type { ReportLine } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

export function ReportLink({ line: { report_id, report } }: { line: ReportLine }) {
  const site = useAppSelector((state) => state.site.current)
  const link = report_id === null ? undefined : rowLink('report', report_id, site)
  return link && report ? <ScreenLink to={link}>{report}</ScreenLink> : null
}
