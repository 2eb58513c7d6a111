import type { Label } from '../kit/label'

/** What the drawer of a discount says beside its fields. */
export const discountWords: Readonly<Record<'needed', Label>> = {
  needed: [
    '填好折扣和起止时间后，这里会显示每份报告的折后价',
    'Fill in the discount and its dates to see each report’s price here',
  ],
}
