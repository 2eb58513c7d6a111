import { FormScreen } from '../../../engine/form/FormScreen'
import { overridesOf } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { BelowReport } from './BelowReport'
import { ReportNameInput } from './ReportNameInput'

const overrides = overridesOf(report, { inputs: { name: ReportNameInput }, form: BelowReport })

/** `…/add` and `…/edit/12`. */
export const ReportForm = () => <FormScreen resource={report} overrides={overrides} />
