import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import { report } from '../../../resources/report'
import { reportDress } from './reportDress'

export const ReportDetails = () => <DetailsScreen resource={report} dress={reportDress} />
