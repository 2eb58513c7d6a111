import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { coupon } from '../../../resources/coupon'
import { CouponUse } from './CouponUse'

const overrides = overridesOf(coupon, { details: CouponUse })

/** Discount codes; the details of one say how often it was used and what it takes off. */
export const Coupons = () => <ListScreen resource={coupon} overrides={overrides} />
