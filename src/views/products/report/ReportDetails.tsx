import { DetailsScreen } from '../../../engine/details/DetailsScreen'
import type { Overrides } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { ReportPrice } from '../price/ReportPrice'
import { reportOverrides } from './reportOverrides'

const overrides: Overrides = { ...reportOverrides, details: ReportPrice }

/** A report, and what it costs whom. */
export const ReportDetails = () => <DetailsScreen resource={report} overrides={overrides} />
