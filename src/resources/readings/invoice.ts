import { reading } from '../kit/reading'

/** Where the paper of an issued invoice can be had for a while. */
export interface InvoicePaper {
  address: string
  name: string
}

export const invoicePaper = reading<{ query: { id: string }; output: InvoicePaper }>(
  '/api/admin/invoice/paper',
  'invoice:form',
)
