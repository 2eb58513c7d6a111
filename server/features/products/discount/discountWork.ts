import type { reportDiscountAction } from '../../../../src/resources/discount/batchDiscount'
import { discountedReport, PRICE_TO_PAY } from '../../../../src/resources/discount/discountedReport'
import { discountedPrice } from '../../../../src/resources/discount/price'
import type { InputOf } from '../../../../src/resources/kit/action'
import type { FieldChange } from '../../../../src/resources/kit/batchUpdate/fieldChange'
import type { AnyRow } from '../../../../src/resources/kit/resource'
import type { RowScope } from '../../../../src/resources/kit/scope'
import { report } from '../../../../src/resources/report'
import type { RequestContext } from '../../../foundation/http/call'
import { declarationIn } from '../../../kernel/places/siteFields'
import type { ChangedRow } from '../../../kernel/resources/batchUpdate/changedRow'
import { changeRows, columnsFor } from '../../../kernel/resources/batchUpdate/changeRows'
import type { RowWork } from '../../../kernel/resources/batchUpdate/rowWork'
import { scopeCondition } from '../../../kernel/resources/conditions'
import type { Where } from '../../../kernel/resources/context'
import { wordsFor } from '../../../kernel/resources/words/wordBookOf'

/** What a person gave: of reports and of categories alike, but for what becomes of discounts that are there. */
export type DiscountTerms = Omit<InputOf<typeof reportDiscountAction>, 'expected' | 'existing'>
export type DiscountInput = Omit<InputOf<typeof reportDiscountAction>, 'expected'>

const VALUES = ['discount_rate', 'discount_amount'] as const

/** The fields of a report that a discount fills; of the value that it has not got, nothing stays. */
export function discountChanges(input: DiscountInput): FieldChange[] {
  const set = (field: keyof DiscountInput): FieldChange => ({ field, way: 'set', value: input[field] })
  const own = `discount_${input.discount_type}`
  return [
    set('discount_type'),
    ...VALUES.map((field): FieldChange => (field === own ? set(field) : { field, way: 'clear' })),
    set('discount_begin'),
    set('discount_end'),
  ]
}

const hasDiscount = ({ discount_type }: AnyRow): boolean => discount_type === 'rate' || discount_type === 'amount'

/** An end that is not said is none. Both are texts of one form, in UTC. */
const isThen = (row: AnyRow, { discount_begin: begin, discount_end: end }: DiscountInput): boolean => {
  const [from, to] = [String(row.discount_begin ?? ''), String(row.discount_end ?? '')]
  return (to === '' || to >= begin) && from <= end
}

const keptAs = (changed: ChangedRow, input: DiscountInput): ChangedRow =>
  Object.keys(changed.values).length > 0 && hasDiscount(changed.row) && isThen(changed.row, input)
    ? { ...changed, problems: [{ field: 'discount_type', message: 'rule.discountThere' }] }
    : changed

/** The discount for the reports that are meant. */
export function discountWork(
  { services, where }: Pick<RequestContext, 'services'> & { where: Where },
  input: DiscountInput,
  scope: RowScope,
): RowWork {
  const changes = discountChanges(input)
  const shown = ['discount_type', `discount_${input.discount_type}`, 'discount_begin', 'discount_end']
  return {
    resource: report,
    where,
    meant: (among) => scopeCondition(where.place, report, scope, among),
    scope,
    columns: columnsFor(discountedReport, changes),
    look: {
      face: discountedReport,
      fields: [PRICE_TO_PAY, ...shown],
      beside: ({ row }) => ({
        before: { [PRICE_TO_PAY]: row.price ?? null },
        after: { [PRICE_TO_PAY]: discountedPrice(row.price, input) ?? null },
      }),
    },
    async make(reader, rows) {
      const book = await wordsFor(discountedReport, where.place, reader)
      const here = await declarationIn(services, where, discountedReport)(reader)
      const made = changeRows(here, changes, rows, book)
      return input.existing === 'keep' ? made.map((each) => keptAs(each, input)) : made
    },
  }
}
