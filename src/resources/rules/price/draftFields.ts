/** What of a report its price comes of, and may be asked about as it is being typed: all of it, what is left out is empty. */
export const DRAFT_FIELDS = [
  'price',
  'discount_type',
  'discount_rate',
  'discount_amount',
  'discount_begin',
  'discount_end',
] as const
