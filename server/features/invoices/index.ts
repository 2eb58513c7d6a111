export { askInvoice, checkAsk, type InvoiceAsk } from './askInvoice'
