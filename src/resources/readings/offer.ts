import { reading } from '../kit/reading'

export interface OfferMonth {
  /** YYYY-MM, by UTC. */
  month: string
  /** Sent in this month and not replaced since. */
  sent: number
  /** Of these, accepted by now. */
  won: number
}

/** Offers of the last twelve months, and how many of them were won. */
export const offerFigures = reading<{ output: { months: readonly OfferMonth[] } }>(
  '/api/admin/offer/figures',
  'offer:list',
)
