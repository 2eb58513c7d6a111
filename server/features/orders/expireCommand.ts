import { defineCommand, type WrittenSet } from '../../foundation/services/command'
import { countInPlaces, rehearseInPlaces, sayCount } from '../../kernel/tasks/inPlaces'
import { dueOrders, expireIn } from './expire'

/** Orders that nobody paid in time. */
export const expireCommand = defineCommand('expire_orders', {
  isBrief: true,
  async run(context) {
    const { services, sites, signal } = context
    const changes: WrittenSet[] = []
    const expire = (place: (typeof sites)[number]['place'], site: string) =>
      expireIn(services, place, site, { signal, wrote: (change_set_id) => void changes.push({ site, change_set_id }) })
    const count = await countInPlaces(context, expire, sites)
    return { ...sayCount(count, ['个订单', 'order', 'orders'], ['过期', 'Expired']), changes }
  },
  rehearse: (context) =>
    rehearseInPlaces({ ...context, withControl: false }, async (place) => {
      const { count, numbers } = await dueOrders(place, context.services.now())
      return { affected: count, examples: numbers.map((number) => [`订单 ${number}`, `Order ${number}`]) }
    }),
})
