import { DISCOUNT_KINDS, PRICE_STEPS } from '../../../src/resources/rules/price/line'
import { barLabels } from '../../../src/resources/rules/price/sayStep'
import type { JsonSchema } from '../../foundation/http/call'
import { listOf, objectSchema } from '../../foundation/http/schemas'

const text: JsonSchema = { type: 'string' }
const maybeId: JsonSchema = { type: ['integer', 'null'] }
const id: JsonSchema = { type: 'integer' }
const amount: JsonSchema = { type: 'string', description: 'Decimal text of two places' }

const whole = (properties: Record<string, JsonSchema>): JsonSchema =>
  objectSchema(properties, ...Object.keys(properties))

const discount = {
  kind: { enum: [...DISCOUNT_KINDS] },
  id,
  name: text,
}

const step = whole({
  step: { enum: [...PRICE_STEPS] },
  amount,
  pieces: { type: 'object', description: 'What its sentence is made of' },
})

/** A price with its steps, and what did not count for it. */
export const lineSchema: JsonSchema = {
  ...whole({
    currency: text,
    quantity: id,
    needs_delivery: { type: 'boolean' },
    unit: amount,
    gross: amount,
    discount: {
      ...whole({ ...discount, way: { enum: ['rate', 'amount'] }, value: text, per: { enum: ['copy', 'line'] } }),
      type: ['object', 'null'],
    },
    discount_amount: amount,
    net: amount,
    tax_rate: text,
    tax: amount,
    total: amount,
    first: { ...whole({ unit: amount, gross: amount, net: amount }), description: 'The same before the currency' },
    steps: listOf(step),
    passed_over: listOf(whole({ ...discount, why: { enum: Object.keys(barLabels) } })),
  }),
  type: ['object', 'null'],
  description: 'The price with its steps; null where it has none',
}

/** What there is to choose from. */
export const choicesSchema = {
  editions: listOf(
    whole({ id, name: text, language_id: maybeId, need_delivery: { type: ['boolean', 'null'] }, bind_id: maybeId }),
  ),
  currencies: listOf(whole({ id, code: text, symbol: text, is_first: { type: ['boolean', 'null'] } })),
  payments: listOf(whole({ id, name: text })),
} as const

/** What it cost at one moment. */
export const pointSchema: JsonSchema = whole({
  at: { ...text, description: 'ISO 8601, UTC' },
  currency: text,
  gross: { ...amount, description: 'Without any discount' },
  total: amount,
})
