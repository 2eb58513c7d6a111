import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { report } from '../../../resources/report'
import { reportOverrides } from './reportOverrides'

export const ReportDetails = () => <DetailsScreen resource={report} overrides={reportOverrides} />
