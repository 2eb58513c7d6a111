import type { InvoiceFacts, OfferFacts } from '../papers/facts'

/** The paper of an invoice or an offer, whose words are the buyer's. */
export type PaperTask = { does: 'paper' } & PaperFacts

export type PaperFacts = { of: 'invoice'; facts: InvoiceFacts } | { of: 'offer'; facts: OfferFacts }

/** Writer and fonts are large, and whoever never draws a paper goes without. */
export async function doPaper(paper: PaperFacts): Promise<Buffer> {
  if (paper.of === 'offer') {
    const { drawOffer } = await import('../papers/drawOffer')
    return drawOffer(paper.facts)
  }
  const { drawInvoice } = await import('../papers/drawInvoice')
  return drawInvoice(paper.facts)
}
