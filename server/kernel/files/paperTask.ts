import type { InvoiceFacts } from '../papers/facts'

/** The paper of an invoice, whose words are the buyer's. */
export interface PaperTask {
  does: 'paper'
  facts: InvoiceFacts
}

/** Writer and fonts are large, and whoever never draws a paper goes without. */
export async function doPaper({ facts }: PaperTask): Promise<Buffer> {
  const { drawInvoice } = await import('../papers/drawInvoice')
  return drawInvoice(facts)
}
