import type { Part } from '../resources/part'
import { historyCall } from './historyCall'
import { previewCall } from './previewCall'

/** What things cost. */
export const pricesPart: Part = { calls: [previewCall, historyCall] }
