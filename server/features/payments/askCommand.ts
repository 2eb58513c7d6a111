import { defineCommand } from '../../foundation/services/command'
import { countInPlaces, sayCount } from '../../kernel/tasks/inPlaces'
import { askIn, isAnyDue } from './askRun'

/** Payments and refunds of which nothing was heard. */
export const askCommand = defineCommand('ask_payments', {
  isBrief: true,
  isIdle: async (services) => !(await isAnyDue(services)),
  async run(context) {
    const { services, sites, signal } = context
    const count = await countInPlaces(context, (place, site) => askIn(services, place, site, signal), sites)
    return sayCount(count, ['笔付款或退款', 'payment or refund', 'payments and refunds'], ['查询', 'Asked about'])
  },
})
