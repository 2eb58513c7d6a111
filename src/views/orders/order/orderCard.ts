import { type ReadNow, useReading } from '../../../engine/useReading'
import { type OrderCard, orderCard } from '../../../resources/readings/order'

/** Asked for again whenever the row has another version. */
export const useOrderCard = (id: number, version = 0): ReadNow<OrderCard> => {
  const key = `order:card/${id}`
  return useReading(orderCard, { key, query: { id: String(id) } }, { again: version, isResting: id <= 0 })
}
