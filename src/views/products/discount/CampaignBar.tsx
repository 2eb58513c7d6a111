import { moneyText, rateBothWays } from '../../../engine/format/number'
import { useSay } from '../../../i18n/useSay'
import type { Campaign } from '../../../resources/readings/report_discount'
import type { Span } from './useCalendar'

/** A discount in words, both ways: '15% off, 85% of the price'. */
export function useTerms(): (campaign: Campaign) => string {
  const say = useSay()
  return ({ discount_type, discount_rate, discount_amount }) => {
    if (discount_type === 'amount') return say('products.discount.amount', { amount: moneyText(discount_amount ?? 0) })
    const ways = rateBothWays(discount_rate)
    return ways ? say('engine.rate.bothWays', ways) : ''
  }
}

/** A share of the span, from 0 to 1. */
const shareOf = ({ from, to }: Span, moment: number): number => Math.min(1, Math.max(0, (moment - from) / (to - from)))

interface CampaignBarProps {
  campaign: Campaign
  span: Span
  days: number
}

/** One discount as a bar over the days on which it counts. */
export function CampaignBar({ campaign, span, days }: CampaignBarProps) {
  const say = useSay()
  const terms = useTerms()
  const [begin, end] = [Date.parse(campaign.discount_begin), Date.parse(campaign.discount_end)]
  const [from, to] = [shareOf(span, begin), shareOf(span, end)]
  const place = { marginInlineStart: `${from * 100}%`, width: `${Math.max(to - from, 1 / days) * 100}%` }
  const what = say('products.discount.bar', {
    name: campaign.name,
    terms: terms(campaign),
    count: campaign.reports ?? 0,
  })
  const left = begin < span.from ? ' is-before' : ''
  const right = end > span.to ? ' is-after' : ''
  return (
    <li>
      <div className={`co-discounts__bar is-${campaign.state}${left}${right}`} style={place} title={what} />
      <span className="co-discounts__what">{what}</span>
    </li>
  )
}
