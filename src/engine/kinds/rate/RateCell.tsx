import { useSay } from '../../../i18n/useSay'
import { percentText } from '../../../resources/kit/percent'
import { rateBothWays, rateText } from '../../format/number'
import type { CellProps } from '../face'

/** A number without idle zeros, or a percentage; a discount is shown both ways: '15% off, 85% of the price'. */
export const RateCell = ({ value, field }: CellProps) => {
  const say = useSay()
  const ways = field.isDiscount ? rateBothWays(value) : undefined
  if (ways) return <>{say('engine.rate.bothWays', ways)}</>
  return <>{field.isPercent ? percentText(value) : rateText(value)}</>
}
