import { ListScreen } from '../../../engine/list/ListScreen'
import { order } from '../../../resources/order'
import { OrderTabs } from './OrderTabs'
import { orderListOverrides } from './orderOverrides'

/** Orders by their states, with what those in view come to. */
export const OrderList = () => <ListScreen resource={order} overrides={orderListOverrides} banner={<OrderTabs />} />
