import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { category } from '../../../resources/category'
import { useSyncAction } from '../../sync/useSyncAction'
import { discountBody } from '../discount/discountBody'
import { ProductAsResult } from '../ProductAsResult'

const overrides = overridesOf(category, { form: ProductAsResult, actions: { 'batch-discount': discountBody } })

/** The categories of reports, with a discount for all that stand in some of them. */
export const Categories = () => (
  <ListScreen resource={category} overrides={overrides} batchActions={useSyncAction('category')} />
)
