import { sql } from 'kysely'
import { type Invoice, invoice } from '../../../src/resources/invoice'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import type { Fields } from '../../../src/resources/kit/field'
import { money } from '../../../src/resources/kit/fields'
import { valuesSchema } from '../../../src/resources/kit/openApi/schemas'
import type { Resource } from '../../../src/resources/kit/resource'
import { invoiceStates } from '../../../src/resources/rules/invoiceState'
import { tableSql } from '../../foundation/db/tableSql'
import { Invalid } from '../../foundation/faults/errors'
import type { JsonSchema } from '../../foundation/http/call'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { type AddressedFile, contentAddress } from '../../kernel/files/addresses'
import { isClosed } from '../../kernel/places/closedFile'
import { askInvoice, checkAsk, type InvoiceAsk } from '../invoices/index'
import { emailQuery, ownOrder } from './orderCalls'
import { type ShopAsked, shopCall } from './shopCall'
import { shopChangeOnce } from './shopOnce'

const ASKED = [
  'title',
  'type',
  'company',
  'tax_id',
  'country_id',
  'address',
  'phone',
  'bank',
  'account',
  'contact_name',
  'contact_detail',
  'language',
] as const

/** What may be said of an invoice when it is asked for, with the words and limits of the console's form. */
const askFields: Fields = {
  ...Object.fromEntries(ASKED.map((name) => [name, invoice.fields[name]])),
  amount: money(['金额', 'Amount'], {
    min: 0.01,
    hint: ['留空为全部可开票金额', 'Empty: all that can still be invoiced'],
  }),
}
const askShape: Resource = { ...(invoice as unknown as Resource), fields: askFields, allFields: askFields }

/** What is wrong with a value is said by the fields' own check, in words that speak of it. */
const askSchema: JsonSchema = objectSchema(
  Object.fromEntries(
    Object.entries(valuesSchema(askFields).properties as Record<string, JsonSchema>).map(
      ([name, { pattern: _, format: _format, ...schema }]) => [name, schema],
    ),
  ),
  'title',
)

const amount = { type: 'string' }

/** Checked as the console's form is; what was not sent is empty. Throws Invalid. */
function askOf({ body }: ShopAsked, orderId: number): InvoiceAsk {
  const { values, problems } = checkDraft(askShape, { type: 'ordinary', ...body })
  if (problems.length > 0) throw new Invalid(problems)
  const terms = Object.fromEntries(ASKED.map((name) => [name, values[name] ?? null]))
  return { ...terms, order_id: orderId, amount: values.amount ?? null, currency_id: null } as unknown as InvoiceAsk
}

const ask = shopCall(
  {
    method: 'POST',
    path: '/orders/:number/invoices',
    scope: 'orders',
    title: ['申请发票', 'Request an invoice'],
    input: { query: emailQuery, body: askSchema },
    output: objectSchema({ amount }, 'amount'),
  },
  async (asked) => {
    const { id } = await ownOrder(asked)
    const checked = await checkAsk(asked.services, asked.place, askOf(asked, id))
    return shopChangeOnce(asked, ['invoice', 'store'], async (writer) => {
      const made = await askInvoice(writer, checked)
      return { amount: made.amount }
    })
  },
)

type InvoiceRow = Pick<Invoice, 'number' | 'state' | 'title' | 'type' | 'issued_at' | 'created_at'> & {
  amount: string
  currency: string | null
  refused_reason: string | null
} & { [F in keyof AddressedFile]: AddressedFile[F] | null }

const said: Record<string, JsonSchema> = {
  number: { type: ['string', 'null'] },
  state: { enum: Object.keys(invoiceStates) },
  title: amount,
  type: amount,
  amount,
  currency: { type: ['string', 'null'] },
  asked_at: amount,
  issued_at: { type: ['string', 'null'] },
  refused_reason: { type: ['string', 'null'] },
  document: { type: ['string', 'null'], description: '一段时间内有效的下载地址 / An address that is good for a while' },
}

const list = shopCall(
  {
    method: 'GET',
    path: '/orders/:number/invoices',
    scope: 'orders',
    title: ['订单的发票', 'Invoices of an order'],
    input: { query: emailQuery },
    output: objectSchema({ list: listOf(objectSchema(said)) }, 'list'),
  },
  async (asked) => {
    const { id } = await ownOrder(asked)
    const { place, services, site } = asked
    const { rows } =
      await sql<InvoiceRow>`SELECT i.number, i.state, i.title, i.type, i.amount::text, c.code AS currency,
        i.created_at, i.issued_at, i.refused_reason, f.hash, f.name, ${isClosed(place, 'f')} AS is_closed
      FROM ${tableSql(place, 'invoice')} i LEFT JOIN ${tableSql(place, 'currency')} c ON c.id = i.currency_id
      LEFT JOIN ${tableSql(place, 'file')} f ON f.path = i.document
      WHERE i.order_id = ${id} ORDER BY i.id`.execute(place.database.kysely)
    return {
      list: rows.map(({ hash, name, is_closed, created_at, ...row }) => ({
        ...row,
        asked_at: created_at,
        document: hash && name ? contentAddress(services, site, { hash, name, is_closed: is_closed !== false }) : null,
      })),
    }
  },
)

export const invoiceCalls = [ask, list] as const
