import { category } from '../../../../src/resources/category'
import { BATCH_DISCOUNT } from '../../../../src/resources/discount/batchDiscount'
import { discountRules, discountTerms, existingDiscounts, withChildren } from '../../../../src/resources/discount/terms'
import { inputOf } from '../../../../src/resources/kit/actionInput'
import type { Json } from '../../../../src/resources/kit/field'
import { type RowScope, scopeSentence } from '../../../../src/resources/kit/scope'
import { report } from '../../../../src/resources/report'
import { reportDiscount } from '../../../../src/resources/report_discount'
import { handleRun } from '../../../kernel/resources/actions/handleRun'
import { lookedInput } from '../../../kernel/resources/batchUpdate/lookedInput'
import { lookCall } from '../../../kernel/resources/batchUpdate/previewCall'
import {
  countExpected,
  findMeant,
  workedCounts,
  workedRows,
  workRows,
} from '../../../kernel/resources/batchUpdate/workRows'
import { scopeTitles } from '../../../kernel/resources/bulk'
import { scopeOf } from '../../../kernel/resources/conditions'
import { whereOf } from '../../../kernel/resources/context'
import { besideWork } from './besideWork'
import { isLabel, noteCampaign } from './campaign'
import { type DiscountInput, type DiscountTerms, discountWork } from './discountWork'
import { categoriesMeant, categorySentence, inCategories } from './ofCategories'

const NOTHING: RowScope = { ids: [] }

const labelOf = (kept: Json): [string, string] => (isLabel(kept) ? kept : ['', ''])

const { name: _, ...terms } = discountTerms

/** What is looked at is checked as what is done, but for its name. */
const lookedAt = {
  report: inputOf(report, {
    title: ['预览', 'Preview'],
    input: { ...terms, existing: existingDiscounts },
    rules: discountRules,
  }),
  category: inputOf(category, {
    title: ['预览', 'Preview'],
    input: { ...terms, with_children: withChildren },
    rules: discountRules,
  }),
}

/** A discount for ticked or filtered reports. */
export const discountReports = handleRun(report, BATCH_DISCOUNT, {
  shownIn: reportDiscount.name,
  total: ({ services, where, scope, input, only }) =>
    countExpected(discountWork({ services, where }, input, scope), input.expected, only),
  keep: async ({ services, where, scope }, total) => [
    ...scopeSentence(report, scope, await scopeTitles(services, where.site, report, scope), total),
  ],
  find: findMeant(report),
  batch: ({ input, scope = NOTHING, where, kept, writer, at, ...step }) =>
    workRows(discountWork({ services: step.services, where }, input, scope), { writer, at, ...step }, ({ length }) =>
      noteCampaign({ writer, input, target: labelOf(kept), at }, length),
    ),
  counts: workedCounts,
  output: workedRows,
})

/** The same for all reports of ticked or filtered categories: it stands by itself, and is held against what they have. */
export const discountCategories = handleRun(category, BATCH_DISCOUNT, {
  shownIn: reportDiscount.name,
  rowsOf: report.name,
  total: ({ where, scope, input, only }) => {
    const meant = inCategories(where, scope, input.with_children === true)
    return countExpected(besideWork(where, input, meant), input.expected, only)
  },
  keep: async ({ where, scope, input }, total) => [
    ...(await categorySentence(where, scope, input.with_children === true, total)),
  ],
  batch: ({ input, scope = NOTHING, where, kept, writer, at, ...step }) =>
    workRows(
      besideWork(where, input, inCategories(where, scope, input.with_children === true)),
      { writer, at, ...step },
      ({ length }) => {
        const categories = () => categoriesMeant(writer, scope, input.with_children === true)
        return noteCampaign({ writer, input, categories, target: labelOf(kept), at }, length)
      },
    ),
  counts: workedCounts,
  output: workedRows,
})

/** What either would do. */
export const discountLooks = [
  lookCall(report, BATCH_DISCOUNT, Object.keys(lookedAt.report.fields), async (asked) => {
    const where = await whereOf(asked, report)
    const input = { name: '', ...lookedInput(lookedAt.report, asked) } as DiscountInput
    return discountWork({ services: asked.services, where }, input, scopeOf(asked.body))
  }),
  lookCall(category, BATCH_DISCOUNT, Object.keys(lookedAt.category.fields), async (asked) => {
    const where = await whereOf(asked, category)
    const looked = { name: '', ...lookedInput(lookedAt.category, asked) } as DiscountTerms & {
      with_children: boolean | null
    }
    const { with_children: hasChildren, ...input } = looked
    return besideWork(where, input, inCategories(where, scopeOf(asked.body), hasChildren !== false))
  }),
]
