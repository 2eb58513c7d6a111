import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { isThere } from '../../server/kernel/places/since'
import type { Label } from '../../src/resources/kit/label'
import { report } from '../../src/resources/report'
import { reportDiscount } from '../../src/resources/report_discount'
import { daysBefore } from './calendar'
import type { Workplace } from './seedEdits'
import type { SetMoment } from './stamps'

/** One discount of the story; days are counted from now, those behind are negative. */
interface Story {
  name: string
  rate?: string
  amount?: string
  from: number
  to: number
  /** When it was set, in days before now. */
  set: number
  /** Of all reports the first that has it, as a share, and how many follow. */
  at: number
  count: number
  target: (count: number) => Label
}

const DAY = 86_400_000

const picked = (count: number): Label => [`选中的 ${count} 条`, `${count} selected rows`]

const stories: readonly Story[] = [
  { name: '国庆特惠', rate: '0.20', from: -48, to: -40, set: 55, at: 0.42, count: 12, target: picked },
  { name: 'Autumn clearance', amount: '500.00', from: -21, to: 12, set: 23, at: 0.46, count: 16, target: picked },
  { name: '双十一延长', rate: '0.15', from: -7, to: 6, set: 9, at: 0.48, count: 14, target: picked },
  { name: '年终回馈', rate: '0.25', from: 17, to: 43, set: 3, at: 0.52, count: 18, target: picked },
]

/** The second and the third share some reports: of those the third, set later, counts. */
const SHARED = 5

const day = (now: Date, days: number): string => {
  const moment = new Date(now.getTime() + days * DAY)
  moment.setUTCHours(0, 0, 0, 0)
  return moment.toISOString()
}

/** Discounts that are over, that count now and that are to come, where the site is new enough for their list. */
export async function seedDiscounts(services: Services, { place, site, editors, reports }: Workplace, now: Date) {
  if (!isThere(reportDiscount, place)) return []
  const made: SetMoment[] = []
  let before = 0
  for (const [index, story] of stories.entries()) {
    const { rate = null, amount = null } = story
    const first = index === 2 ? before - SHARED : Math.floor(reports * story.at)
    before = first + story.count
    const terms = {
      discount_type: amount === null ? 'rate' : 'amount',
      discount_rate: rate,
      discount_amount: amount,
      discount_begin: day(now, story.from),
      discount_end: day(now, story.to),
    }
    const userId = editors[index % editors.length] ?? null
    const [zh, en] = story.target(story.count)
    const sentence: Label = [`设置折扣：${story.count} 份报告`, `Set a discount: ${story.count} reports`]
    const { changeSetId } = await change(
      services,
      place,
      { action: 'batch-discount', resource: 'report', site, userId, sentence },
      async (writer) => {
        const ids = Array.from({ length: story.count }, (_, nth) => first + nth)
        const outcomes = await writer.update(
          report,
          ids.map((id) => ({ id, values: terms })),
        )
        const count = outcomes.filter((outcome) => outcome === 'updated').length
        await writer.insert(reportDiscount, [
          {
            name: story.name,
            ...terms,
            target: zh,
            target_en: en,
            origin: 'report',
            reports: count,
            change_set_id: writer.changeSetId,
          },
        ])
      },
    )
    made.push({ place, site, id: changeSetId, at: daysBefore(now, story.set) })
  }
  return made
}
