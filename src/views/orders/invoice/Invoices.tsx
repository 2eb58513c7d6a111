import { ListScreen } from '../../../engine/list/ListScreen'
import { overridesOf } from '../../../engine/overrides'
import { invoice } from '../../../resources/invoice'
import { InvoicePaper } from './InvoicePaper'
import { PaperLink } from './PaperLink'

const overrides = overridesOf(invoice, {
  cells: { document: PaperLink },
  lead: InvoicePaper,
})

/** Invoices of the site; the details of one begin with its PDF. */
export const Invoices = () => <ListScreen resource={invoice} overrides={overrides} />
