import type { Part } from '../../kernel/resources/part'
import { discountStates } from './discountStates'
import { historyCall } from './historyCall'
import { previewCall } from './previewCall'
import { saveGrid } from './saveGrid'

/** What things cost. */
export const pricesPart: Part = { calls: [previewCall, historyCall], actions: [saveGrid], computed: discountStates }
