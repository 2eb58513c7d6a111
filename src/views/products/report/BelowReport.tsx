import type { FormHandle } from '../../../engine/form/useForm'
import { ReportWords } from './ReportWords'
import { TemplatesOfReport } from './TemplatesOfReport'

/** What stands below the fields of a report: templates for its texts, and what its texts hold that they should not. */
export const BelowReport = ({ form }: { form: FormHandle }) => (
  <>
    <TemplatesOfReport form={form} />
    <ReportWords form={form} />
  </>
)
