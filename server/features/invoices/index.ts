export { askInvoice, checkAsk, type InvoiceAsk } from './askInvoice'
export { invoiceSentMail } from './invoiceMail'
