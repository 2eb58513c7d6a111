import { useSay } from '../../../i18n/useSay'
import { rateBothWays } from '../../format/number'
import type { CellProps } from '../face'

/** A discount is shown both ways: '15% off, 85% of the price'. */
export const RateCell = ({ value }: CellProps) => {
  const say = useSay()
  const ways = rateBothWays(value)
  return <>{ways ? say('engine.rate.bothWays', ways) : String(value)}</>
}
