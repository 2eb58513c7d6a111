import { lazy, Suspense } from 'react'
import type { FormHandle } from '../../../engine/form/useForm'
import { ProductAsResult } from '../ProductAsResult'
import { ReportWords } from './ReportWords'
import { TemplatesOfReport } from './TemplatesOfReport'

const DraftPrice = lazy(() =>
  import(/* webpackChunkName: 'price-preview' */ '../price/DraftPrice').then(({ DraftPrice }) => ({
    default: DraftPrice,
  })),
)

/** What stands below the fields of a report: how it looks as a search result, templates, what its texts hold that they should not, and what it would cost. */
export const BelowReport = ({ form }: { form: FormHandle }) => (
  <>
    <ProductAsResult form={form} />
    <TemplatesOfReport form={form} />
    <ReportWords form={form} />
    <Suspense fallback={null}>
      <DraftPrice form={form} />
    </Suspense>
  </>
)
