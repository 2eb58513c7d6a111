import { discountedReport, notBelowZero, PRICE_TO_PAY } from '../../../../src/resources/discount/discountedReport'
import { discountedPrice } from '../../../../src/resources/discount/price'
import { report } from '../../../../src/resources/report'
import type { RowCondition } from '../../../kernel/changes'
import { allOf, isAmong } from '../../../kernel/kinds/conditions'
import { columnsFor } from '../../../kernel/resources/batchUpdate/changeRows'
import type { RowWork } from '../../../kernel/resources/batchUpdate/rowWork'
import type { Where } from '../../../kernel/resources/context'
import type { DiscountTerms } from './discountWork'

/** A discount that stands beside its reports: what each would cost with it, and nothing that is written on them. */
export const besideWork = (where: Where, input: DiscountTerms, meant: RowCondition): RowWork => ({
  resource: report,
  where,
  meant: (among) => (among ? allOf([meant, isAmong(among)]) : meant),
  columns: columnsFor(discountedReport, []),
  look: {
    face: discountedReport,
    fields: [PRICE_TO_PAY],
    beside: ({ row }) => ({ before: { [PRICE_TO_PAY]: row.price ?? null }, after: {} }),
  },
  isBeside: true,
  make: async (_, rows) =>
    rows.map((row) => {
      const problem = notBelowZero.check({ ...row, ...input })
      const values = { [PRICE_TO_PAY]: discountedPrice(row.price, input) ?? null }
      return { row, values, problems: problem ? [problem] : [] }
    }),
})
