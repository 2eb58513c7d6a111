import { LookedFields } from '../../../engine/batchUpdate/LookedFields'
import type { ActionBodyProps } from '../../../engine/overrides'
import { discountedReport } from '../../../resources/discount/discountedReport'
import { discountWords } from '../../../resources/discount/words'

/** The name says nothing of a price. */
const UNSEEN = ['name']

const ROWS = {
  rate: rowsWith('discount_rate'),
  amount: rowsWith('discount_amount'),
}

function rowsWith(value: string): readonly (readonly string[])[] {
  return [['name'], ['discount_type', value], ['discount_begin', 'discount_end'], ['existing']]
}

const OF_CATEGORY = {
  rate: [...ROWS.rate, ['with_children']],
  amount: [...ROWS.amount, ['with_children']],
}

/** The terms of a discount, and what each report would cost. */
export function DiscountFields(props: ActionBodyProps) {
  const { fields, at } = props
  const rows = at.resource === 'category' ? OF_CATEGORY : ROWS
  const type = fields.values.draft.discount_type === 'amount' ? 'amount' : 'rate'
  return (
    <LookedFields {...props} rows={rows[type]} face={discountedReport} needed={discountWords.needed} unseen={UNSEEN} />
  )
}
