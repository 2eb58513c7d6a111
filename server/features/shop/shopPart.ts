import type { Part } from '../../kernel/resources/part'
import { cartCalls } from './cartCalls'
import { contentCalls } from './content'
import { closeCounts } from './counts'
import { invoiceCalls } from './invoiceCalls'
import { keyActions } from './keyActions'
import { keyState } from './keyState'
import { memberCalls } from './memberCalls'
import { messageCalls } from './messageCalls'
import { offerCalls } from './offerCalls'
import { orderCalls } from './orderCalls'
import { pageWordCalls } from './pageWords'
import { payCalls } from './payCalls'
import { policyCalls } from './policies'
import { priceCalls } from './priceCalls'
import { questionCalls } from './questionCalls'
import { reportCalls } from './reports'
import { searchCalls } from './searchCalls'
import { voiceCalls } from './voiceCalls'

/** The door for the shop's own server: `/api/shop/{site}`, opened by keys (docs/shop.md). */
export const shopPart: Part = {
  calls: [
    ...reportCalls,
    ...priceCalls,
    ...contentCalls,
    ...policyCalls,
    ...pageWordCalls,
    ...memberCalls,
    ...cartCalls,
    ...orderCalls,
    ...offerCalls,
    ...payCalls,
    ...invoiceCalls,
    ...voiceCalls,
    ...searchCalls,
    ...messageCalls,
    ...questionCalls,
  ],
  actions: keyActions,
  computed: keyState,
  follow: async (services) => async () => closeCounts(services),
}
