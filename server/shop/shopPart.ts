import type { Part } from '../resources/part'
import { cartCalls } from './cartCalls'
import { contentCalls } from './content'
import { closeCounts } from './counts'
import { invoiceCalls } from './invoiceCalls'
import { keyActions } from './keyActions'
import { keyState } from './keyState'
import { memberCalls } from './memberCalls'
import { orderCalls } from './orderCalls'
import { payCalls } from './payCalls'
import { policyCalls } from './policies'
import { priceCalls } from './priceCalls'
import { reportCalls } from './reports'
import { voiceCalls } from './voiceCalls'

/** The door for the shop's own server: `/api/shop/{site}`, opened by keys (docs/shop.md). */
export const shopPart: Part = {
  calls: [
    ...reportCalls,
    ...priceCalls,
    ...contentCalls,
    ...policyCalls,
    ...memberCalls,
    ...cartCalls,
    ...orderCalls,
    ...payCalls,
    ...invoiceCalls,
    ...voiceCalls,
  ],
  actions: keyActions,
  computed: keyState,
  follow: async (services) => async () => closeCounts(services),
}
