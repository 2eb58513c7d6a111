import { useReading } from '../../../engine/useReading'
import { useLabel } from '../../../i18n/useLabel'
import { textOf } from '../../../resources/kit/decimal'
import { mark } from '../../../resources/kit/mark'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { rowsOf } from '../../../resources/readings/rows'
import { report } from '../../../resources/report'
import { amountOf } from '../../../resources/rules/price/amounts'
import { editionUnit } from '../../../resources/rules/price/editionUnit'
import { useMay } from '../../../widgets/Gate'
import '../../setting/currency/examplePrices.css'
import { gridWords } from './words'

/** What decides what an edition costs, as it stands in a row or is being typed. */
export interface Terms {
  price: unknown
  rule: unknown
}

interface ExampleReportsProps {
  publisherId: number
  /** As it is saved; absent for a new edition. */
  before?: Terms | undefined
  after: Terms
}

const SHOWN = 10

const REPORTS = rowsOf(report)

/** What ten reports of the publisher cost in this edition, before and after what is being changed. */
export const ExampleReports = (props: ExampleReportsProps) =>
  useMay(mark(report, 'list')) ? <Examples {...props} /> : null

function Examples({ publisherId, before, after }: ExampleReportsProps) {
  const label = useLabel()
  const query = { publisher_id: String(publisherId), page: '1' }
  const { data } = useReading(REPORTS, { key: `price-version:examples/${publisherId}`, query })
  const { list = [] } = data ?? {}
  if (list.length === 0) return null
  return (
    <section className="co-form__group">
      <h3>{label(gridWords.examples)}</h3>
      <table className="co-examples">
        <thead>
          <tr>
            <th scope="col">{label(gridWords.report)}</th>
            <th scope="col">{label(gridWords.reportPrice)}</th>
            {before && <th scope="col">{label(gridWords.before)}</th>}
            <th scope="col">{label(before ? gridWords.after : gridWords.price)}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map(({ id, name, price }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{plainNumber(price)}</td>
              {before && <td>{costOf(before, price)}</td>}
              <td>{costOf(after, price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const AMOUNT = /^\d{1,10}(\.\d{1,2})?$/

/** What a report costs by these terms; a dash where what is typed is no price yet. */
function costOf({ price, rule }: Terms, reportPrice: string): string {
  const fixed = String(price ?? '').trim()
  const formula = String(rule ?? '').trim()
  if (formula === '' && !AMOUNT.test(fixed)) return '–'
  const edition = { id: 0, name: '', price: AMOUNT.test(fixed) ? fixed : '0', rule: formula, need_delivery: false }
  const { units, by } = editionUnit(edition, amountOf(reportPrice))
  return by === 'broken' ? '–' : plainNumber(textOf(units, 2))
}
