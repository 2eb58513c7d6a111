import { FormScreen } from '../../../engine/form/FormScreen'
import { overridesOf } from '../../../engine/overrides'
import { report } from '../../../resources/report'
import { ReportNameInput } from './ReportNameInput'

const overrides = overridesOf(report, { inputs: { name: ReportNameInput } })

/** `…/add` and `…/edit/12`. */
export const ReportForm = () => <FormScreen resource={report} overrides={overrides} />
