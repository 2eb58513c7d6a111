import { FormScreen } from '../../../engine/form/FormScreen'
import { overridesOf } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { ReportNameInput } from './ReportNameInput'
import { ReportWords } from './ReportWords'

const overrides = overridesOf(report, { inputs: { name: ReportNameInput }, form: ReportWords })

/** `…/add` and `…/edit/12`. */
export const ReportForm = () => <FormScreen resource={report} overrides={overrides} />
