import { discountTerms } from '../../../../src/resources/discount/terms'
import type { Json } from '../../../../src/resources/kit/field'
import type { Label } from '../../../../src/resources/kit/label'
import { reportDiscount } from '../../../../src/resources/report_discount'
import type { ChangeWriter } from '../../../kernel/changes'
import type { Reached } from '../../../kernel/resources/actions/handleRun'
import type { DiscountTerms } from './discountWork'

const LONGEST_TARGET = 1000

export const isLabel = (kept: Json): kept is [string, string] =>
  Array.isArray(kept) && kept.length === 2 && kept.every((each) => typeof each === 'string')

interface Campaign {
  writer: ChangeWriter
  input: DiscountTerms
  /** Of those it is set for; of a discount that is written on its reports none. */
  categories?: () => Promise<readonly number[]>
  /** Which reports were meant, in words. */
  target: Label
  at: Reached
}

/**
 * The line of the list of discounts, in the change set of the reports: who takes that back takes the line away. It is written
 * before the reports of its batch, so that it is the last that goes.
 */
export async function noteCampaign(
  { writer, input, categories, target: [zh, en], at }: Campaign,
  more: number,
): Promise<{ campaign: number }> {
  const reports = (at.changed ?? 0) + more
  if (at.campaign) {
    await writer.update(reportDiscount, [{ id: at.campaign, values: { reports } }])
    return { campaign: at.campaign }
  }
  const terms = Object.fromEntries(Object.keys(discountTerms).map((name) => [name, input[name as keyof DiscountTerms]]))
  const own = `discount_${input.discount_type}`
  const [campaign] = await writer.insert(reportDiscount, [
    {
      ...terms,
      discount_rate: own === 'discount_rate' ? input.discount_rate : null,
      discount_amount: own === 'discount_amount' ? input.discount_amount : null,
      target: zh.slice(0, LONGEST_TARGET),
      target_en: en.slice(0, LONGEST_TARGET),
      origin: categories ? 'category' : 'report',
      category_ids: (await categories?.()) ?? null,
      reports,
      change_set_id: writer.changeSetId,
    },
  ])
  if (campaign === undefined) throw new Error('A discount without an id')
  return { campaign }
}
