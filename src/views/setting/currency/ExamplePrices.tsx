import type { FormHandle } from '../../../engine/form/useForm'
import { useReading } from '../../../engine/useReading'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { rowsOf } from '../../../resources/readings/rows'
import { report } from '../../../resources/report'
import { priceIn } from '../../../resources/rules/priceIn'
import { useMay } from '../../../widgets/Gate'
import './examplePrices.css'

const KEY = 'currency:examples'
const SHOWN = 3

const REPORTS = rowsOf(report)

/** What three reports cost in this currency, by the rate as it is and as it is typed. */
export const ExamplePrices = ({ form }: { form: FormHandle }) =>
  useMay(mark(report, 'list')) ? <Examples form={form} /> : null

function Examples({ form: { values, row } }: { form: FormHandle }) {
  const say = useSay()
  const { list = [] } = useReading(REPORTS, { key: KEY, query: { page: '1' } }).data ?? {}
  if (list.length === 0) return null
  const { draft } = values
  const code = String(draft.code ?? '')
    .trim()
    .toUpperCase()
  const cost = (price: string, rate: unknown): string =>
    shown(String(draft.symbol ?? ''), price, { code, rate: String(rate ?? '') })
  return (
    <section className="co-form__group">
      <h3>{say('shop.examples')}</h3>
      <table className="co-examples">
        <thead>
          <tr>
            <th scope="col">{say('shop.examples.report')}</th>
            {row && <th scope="col">{say('shop.examples.before')}</th>}
            <th scope="col">{say(row ? 'shop.examples.after' : 'shop.examples.price')}</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, SHOWN).map((each) => (
            <tr key={each.id}>
              <th scope="row">{each.name}</th>
              {row && <td>{cost(each.price, row.exchange_rate)}</td>}
              <td>{cost(each.price, draft.exchange_rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="co-field__hint">{say('shop.examples.hint')}</p>
    </section>
  )
}

const shown = (symbol: string, price: string, as: { code: string; rate: string }): string => {
  const worked = priceIn(price, as)
  return worked === undefined ? '–' : `${symbol}${plainNumber(worked)}`
}
