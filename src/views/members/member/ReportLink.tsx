import { Link } from 'react-router-dom'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { useAppSelector } from '../../../slices/hooks'
import type { KnownLine } from './KnownPart'

/** A line that may be about a report. */
export interface ReportLine extends KnownLine {
  report_id: number | null
  report: string | null
}

export function ReportLink({ line: { report_id, report } }: { line: ReportLine }) {
  const site = useAppSelector((state) => state.site.current)
  const link = report_id === null ? undefined : rowLink('report', report_id, site)
  return link && report ? <Link to={link}>{report}</Link> : null
}
