import { exactTime, friendlyTime } from '../../../engine/format/time'
import type { CellProps } from '../../../engine/kinds/face'
import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { cart } from '../../../resources/cart'

/** How long it has waited. */
const Age = ({ value, language }: CellProps) => (
  <time dateTime={String(value)} title={exactTime(String(value), language)}>
    {friendlyTime(String(value), language)}
  </time>
)

const overrides = overridesOf(cart, { cells: { added_at: Age } })

/** What waits in carts, its worth, and how long it has waited. */
export const Cart = () => <ListScreen resource={cart} overrides={overrides} />
