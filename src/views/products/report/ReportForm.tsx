import { dressOf } from '../../../engine/dress'
import { FormScreen } from '../../../engine/form/FormScreen'
import { report } from '../../../resources/report'
import { ReportNameInput } from './ReportNameInput'

const dress = dressOf(report, { inputs: { name: ReportNameInput } })

/** `…/add` and `…/edit/12`. */
export const ReportForm = () => <FormScreen resource={report} dress={dress} />
