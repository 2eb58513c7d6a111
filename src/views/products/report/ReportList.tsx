import { ListScreen } from '../../../engine/list/ListScreen'
import { useVersionGap } from '../../../engine/versionGate/useVersionGap'
import type { Resource } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import { useMay } from '../../../widgets/Gate'
import { ReadFindings } from '../doctor/ReadFindings'
import { doctoredOverrides, reportOverrides } from './reportOverrides'

const { furtherFilters: _, ...plain } = report
const withoutDoctor: Resource = plain
const DOCTOR = { scope: report.scope, since: '1.3' }

/** The reports of this context. Form and details are pages of their own. */
export function ReportList() {
  const hasDoctor = useVersionGap(DOCTOR) === undefined
  const maySee = useMay('report_finding:list')
  if (!hasDoctor || !maySee) return <ListScreen resource={withoutDoctor} overrides={reportOverrides} />
  return <ListScreen resource={report} overrides={doctoredOverrides} extras={<ReadFindings />} />
}
