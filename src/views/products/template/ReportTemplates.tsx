import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { reportTemplate } from '../../../resources/report_template'
import { ReportPlaceholderInput } from './ReportPlaceholderInput'
import { TemplatePreview } from './TemplatePreview'

const overrides = overridesOf(reportTemplate, { inputs: { content: ReportPlaceholderInput }, form: TemplatePreview })

/** Texts that are made of reports’ own words, with a look at what one makes of a report. */
export const ReportTemplates = () => <ListScreen resource={reportTemplate} overrides={overrides} />
