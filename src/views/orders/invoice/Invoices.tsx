import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { invoice } from '../../../resources/invoice'
import { AmountIn } from '../order/AmountIn'
import { InvoicePaper, PaperName } from './InvoicePaper'

const overrides = overridesOf(invoice, {
  cells: { amount: AmountIn, tax_amount: AmountIn, document: PaperName },
  details: InvoicePaper,
})

/** Invoices of the site; the details of one show its PDF. */
export const Invoices = () => <ListScreen resource={invoice} overrides={overrides} />
