import type { FormHandle } from '../../../engine/form/useForm'
import { ProductAsResult } from '../ProductAsResult'
import { ReportWords } from './ReportWords'
import { TemplatesOfReport } from './TemplatesOfReport'

/** What stands below the fields of a report: how it looks as a search result, templates for its texts, and what its texts hold that they should not. */
export const BelowReport = ({ form }: { form: FormHandle }) => (
  <>
    <ProductAsResult form={form} />
    <TemplatesOfReport form={form} />
    <ReportWords form={form} />
  </>
)
