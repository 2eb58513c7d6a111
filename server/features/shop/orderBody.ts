import { checkDraft, checkField } from '../../../src/resources/kit/checkDraft'
import type { Field } from '../../../src/resources/kit/field'
import { money } from '../../../src/resources/kit/fields'
import type { Problem } from '../../../src/resources/kit/problem'
import { type Order, order } from '../../../src/resources/order'
import { centsOf } from '../../../src/resources/rules/amount'
import { Invalid, Refusal } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { idNumber, objectSchema } from '../../foundation/http/schemas'
import { cartOf, cartProperties } from './cartBody'
import type { ShopAsked } from './shopCall'

const maybeText: JsonSchema = { type: ['string', 'null'], maxLength: 500 }

export const orderSchema = objectSchema(
  {
    ...cartProperties,
    expected_total: {
      type: ['string', 'null'],
      maxLength: 20,
      description:
        '买家看到的合计；已变动则不下单 / What the buyer has seen: nothing is ordered where it became another',
    },
    email: maybeText,
    phone: maybeText,
    company: maybeText,
    contact_name: maybeText,
    address: maybeText,
    country_id: { ...idNumber, type: ['integer', 'null'] },
    remarks: { type: ['string', 'null'], maxLength: 2000 },
    device: { type: ['string', 'null'], enum: ['desktop', 'mobile', 'tablet', null] },
  },
  'lines',
)

type Contact = Pick<Order, 'email' | 'phone' | 'company' | 'contact_name' | 'address' | 'country_id'>
const CONTACT = ['email', 'phone', 'company', 'contact_name', 'address', 'country_id'] as const

/** How the buyer is reached: what was sent, else what the member's account says. Throws Invalid. */
function contactOf({ body, member }: ShopAsked): Contact {
  const known: Contact = {
    email: member?.email ?? '',
    phone: member?.phone ?? null,
    company: member?.company ?? null,
    contact_name: member?.name ?? null,
    address: member?.address ?? null,
    country_id: member?.country_id ?? null,
  }
  const sent = Object.fromEntries(CONTACT.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))
  const { values, problems } = checkDraft(order, sent, { isPartial: true })
  if (problems.length > 0) throw new Invalid(problems)
  const contact: Contact = { ...known, ...values }
  if (!contact.email) throw new Refusal(422, 'shop.contactMissing', {}, { problems: [MISSING] })
  return contact
}

const MISSING: Problem = { field: 'email', message: 'check.required' }

const TOTAL = money(['合计', 'Total'])

/** The value of a field that is no column under its name; null where nothing was sent. Throws Invalid. */
function checked(name: string, field: Field, sent: unknown): unknown {
  const outcome = checkField(name, field, sent ?? null)
  if ('message' in outcome) throw new Invalid([{ ...outcome, values: { label: field.label, ...outcome.values } }])
  return outcome.value
}

function expectedOf({ body }: ShopAsked): bigint | undefined {
  const text = checked('expected_total', TOTAL, body.expected_total)
  return text === null ? undefined : centsOf(String(text))
}

/** What an order of the shop is asked by, checked. */
export const orderOf = (asked: ShopAsked) => ({
  cart: cartOf(asked),
  contact: contactOf(asked),
  expected: expectedOf(asked),
  remarks: checked('remarks', order.fields.remarks, asked.body.remarks) as string | null,
  device: (asked.body.device as Order['device'] | undefined) ?? null,
})

export type AskedOrder = ReturnType<typeof orderOf>
