import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { reportTitle } from '../../../resources/report_title'
import { ReportPlaceholderInput } from '../template/ReportPlaceholderInput'
import { TitlePreview } from './TitlePreview'

const overrides = overridesOf(reportTitle, { inputs: { pattern: ReportPlaceholderInput }, form: TitlePreview })

/** How the titles of reports are made, with a look at what a pattern makes of one of them. */
export const ReportTitles = () => <ListScreen resource={reportTitle} overrides={overrides} />
