import { useSay } from '../../../i18n/useSay'
import { rateBothWays, rateText } from '../../format/number'
import type { CellProps } from '../face'

/** A number without idle zeros; a discount is shown both ways: '15% off, 85% of the price'. */
export const RateCell = ({ value, field }: CellProps) => {
  const say = useSay()
  const ways = field.isDiscount ? rateBothWays(value) : undefined
  return <>{ways ? say('engine.rate.bothWays', ways) : rateText(value)}</>
}
