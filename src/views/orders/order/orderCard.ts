import { type ReadNow, useReading } from '../../../engine/useReading'
import { type OrderCard, orderCard } from '../../../resources/readings/order'

/** What an order is told by beside its own row. */
const ABOUT = ['order_line', 'payment_record', 'payment_attempt', 'invoice', 'email_log'] as const

/** Asked for again whenever the row has another version, or what stands with it was written. */
export const useOrderCard = (id: number, version = 0): ReadNow<OrderCard> => {
  const key = `order:card/${id}`
  return useReading(
    orderCard,
    { key, query: { id: String(id) }, about: [...ABOUT] },
    { again: version, isResting: id <= 0 },
  )
}
