import { localDay } from '../../../engine/format/time'
import { useSay } from '../../../i18n/useSay'
import type { Campaign, DiscountCalendar, Overlap } from '../../../resources/readings/report_discount'

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Which discounts of these days meet on the same reports; of those the one that was set later counts. */
export function Overlaps({ calendar: { list, overlaps } }: { calendar: DiscountCalendar }) {
  const say = useSay()
  const byId = new Map(list.map((campaign) => [campaign.id, campaign]))
  const met = overlaps.flatMap((overlap) => {
    const [one, other] = [byId.get(overlap.one), byId.get(overlap.other)]
    return one && other ? [{ overlap, one, other }] : []
  })
  return (
    <section className="co-discounts__overlaps">
      <h3>{say('products.discount.overlaps')}</h3>
      {met.length === 0 && <p className="co-hint">{say('products.discount.noOverlap')}</p>}
      <ul>
        {met.map((each) => (
          <li key={`${each.overlap.one} ${each.overlap.other}`}>
            <Met {...each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Met({ overlap, one, other }: { overlap: Overlap; one: Campaign; other: Campaign }) {
  const say = useSay()
  return (
    <>
      {say('products.discount.overlap', {
        one: one.name,
        other: other.name,
        count: overlap.reports,
        from: localDay(new Date(later(one.discount_begin, other.discount_begin))),
        to: localDay(new Date(earlier(one.discount_end, other.discount_end))),
      })}
    </>
  )
}
