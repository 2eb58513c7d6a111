/** What templates lay out for exports alone: no file brings it in. */
export const EXPORTED_ONLY = [
  'order',
  'order_line',
  'payment_record',
  'invoice',
  'coupon',
  'special_discount',
  'cart',
  'feedback',
  'category',
  'publisher',
] as const
