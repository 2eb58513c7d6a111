import { ListScreen } from '../../../engine/list/ListScreen'
import { report } from '../../../resources/report'
import { reportOverrides } from './reportOverrides'

/** The reports of this context. Form and details are pages of their own. */
export const ReportList = () => <ListScreen resource={report} overrides={reportOverrides} />
