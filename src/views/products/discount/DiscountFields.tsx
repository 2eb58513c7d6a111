import { LookedFields } from '../../../engine/batchUpdate/LookedFields'
import type { ActionBodyProps } from '../../../engine/overrides'
import { discountedReport } from '../../../resources/discount/discountedReport'
import { discountWords } from '../../../resources/discount/words'

/** The name says nothing of a price. */
const UNSEEN = ['name']

const OF_REPORT = {
  rate: [...rowsWith('discount_rate'), ['existing']],
  amount: [...rowsWith('discount_amount'), ['existing']],
}

function rowsWith(value: string): readonly (readonly string[])[] {
  return [['name'], ['discount_type', value], ['discount_begin', 'discount_end']]
}

const OF_CATEGORY = {
  rate: [...rowsWith('discount_rate'), ['with_children']],
  amount: [...rowsWith('discount_amount'), ['with_children']],
}

/** The terms of a discount, and what each report would cost. */
export function DiscountFields(props: ActionBodyProps) {
  const { fields, at } = props
  const rows = at.resource === 'category' ? OF_CATEGORY : OF_REPORT
  const type = fields.values.draft.discount_type === 'amount' ? 'amount' : 'rate'
  return (
    <LookedFields {...props} rows={rows[type]} face={discountedReport} needed={discountWords.needed} unseen={UNSEEN} />
  )
}
