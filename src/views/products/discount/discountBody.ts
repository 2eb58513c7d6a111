import { lazy } from 'react'
import type { ActionBody } from '../../../engine/overrides'
import { discountedReport } from '../../../resources/discount/discountedReport'

/** What a discount is given, of reports and of categories alike. */
export const discountBody: ActionBody = {
  Fields: lazy(() =>
    import(/* webpackChunkName: 'batch-update' */ './DiscountFields').then(({ DiscountFields }) => ({
      default: DiscountFields,
    })),
  ),
  face: discountedReport,
}
