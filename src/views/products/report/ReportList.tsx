import { ListScreen } from '../../../engine/list/ListScreen'
import { useVersionGap } from '../../../engine/versionGate/useVersionGap'
import type { Resource } from '../../../resources/kit/resource'
import { report } from '../../../resources/report'
import { useMay } from '../../../widgets/Gate'
import { useSyncAction } from '../../sync/useSyncAction'
import { ReadFindings } from '../doctor/ReadFindings'
import { doctoredOverrides, reportOverrides } from './reportOverrides'

const { furtherFilters: _, ...plain } = report
const withoutDoctor: Resource = plain
const DOCTOR = { scope: report.scope, since: '1.3' }

/** The reports of this context. Form and details are pages of their own. */
export function ReportList() {
  const hasDoctor = useVersionGap(DOCTOR) === undefined
  const maySee = useMay('report_finding:list')
  const batchActions = useSyncAction('report')
  if (!hasDoctor || !maySee)
    return <ListScreen resource={withoutDoctor} overrides={reportOverrides} batchActions={batchActions} />
  return (
    <ListScreen resource={report} overrides={doctoredOverrides} batchActions={batchActions} extras={<ReadFindings />} />
  )
}
