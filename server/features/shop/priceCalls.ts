import { sql } from 'kysely'
import { country } from '../../../src/resources/country'
import { currency } from '../../../src/resources/currency'
import type { AnyRow } from '../../../src/resources/kit/resource'
import { payment } from '../../../src/resources/payment'
import { type TakesCurrencies, takesCurrency } from '../../../src/resources/rules/providerCurrencies'
import { tableSql } from '../../foundation/db/tableSql'
import { oneOf } from '../../foundation/http/query'
import { idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'
import { mayChooseLater, tooLarge } from '../orders/index'
import { cartOf, cartProperties } from './cartBody'
import { languageCodes } from './languageCodes'
import { pricesOf } from './pricing'
import { publishedReport } from './reports'
import { pricesSchema, saidPrices } from './saidPrices'
import { shopCall } from './shopCall'
import { columnsOf, shownRow, shownSchema } from './shownRow'

const cartPrice = shopCall(
  {
    method: 'POST',
    path: '/price',
    scope: 'read',
    title: ['购物车的价格', 'What a cart costs'],
    input: { body: objectSchema(cartProperties, 'lines') },
    output: pricesSchema,
  },
  async (asked) => {
    const prices = await pricesOf(asked, cartOf(asked))
    if (prices.isTooLarge) throw tooLarge()
    return saidPrices(prices, asked.language)
  },
)

interface Edition {
  id: number
  language_id: number | null
  price_note: string | null
  bind_id: number | null
}

const editionPrices = shopCall(
  {
    method: 'GET',
    path: '/reports/:link/prices',
    scope: 'read',
    title: ['一份报告所有版本的价格', 'What a report costs in each edition'],
    input: { query: querySchema({ currency: { type: 'string', maxLength: 3 }, payment_id: idText }) },
    output: pricesSchema,
  },
  async (asked) => {
    const { place, query, params, language } = asked
    const row = await publishedReport(asked, params.link ?? '')
    const editions = await place.database.ask(sql<Edition>`SELECT v.id, v.language_id, v.price_note, b.id AS bind_id
      FROM ${tableSql(place, 'price_version')} v
      LEFT JOIN ${tableSql(place, 'price_version')} b ON b.id = v.bind_id AND b.status = 'enabled'
      WHERE v.publisher_id = ${row.publisher_id as number} AND v.status = 'enabled' ORDER BY v.sort, v.id`)
    const ids = editions.length > 0 ? editions.map(({ id }) => id) : [null]
    const paymentId = oneOf(query, 'payment_id')
    const prices = await pricesOf(asked, {
      lines: ids.map((price_version_id) => ({ report_id: row.id, price_version_id })),
      ...(oneOf(query, 'currency') !== undefined && { currency: oneOf(query, 'currency') ?? '' }),
      payment_id: paymentId === undefined ? null : Number(paymentId),
    })
    const { currency: code, lines } = saidPrices(prices, language)
    const codes = await languageCodes(asked.services)
    const more = new Map(
      editions.map(({ id, language_id, ...edition }) => [
        id,
        { ...edition, language: codes.get(language_id ?? 0) ?? null },
      ]),
    )
    return {
      currency: code,
      lines: lines.map((line) => ({ ...line, ...more.get(line.price_version_id ?? 0) })),
      total: null,
    }
  },
)

const CURRENCY_FIELDS = ['code', 'symbol', 'is_first', 'exchange_rate', 'tax_rate'] as const
const PAYMENT_FIELDS = ['name', 'code', 'picture', 'currency_ids', 'exchange_rate', 'tax_rate'] as const
const COUNTRY_FIELDS = ['name', 'code', 'phone_code'] as const

/** Short lists that a shop's forms choose from, whole. */
const choices = [
  [currency, '/currencies', CURRENCY_FIELDS, sql`AND coalesce(t.is_show, true)`],
  [country, '/countries', COUNTRY_FIELDS, sql``],
] as const

const choiceCalls = choices.map(([resource, path, fields, more]) =>
  shopCall(
    {
      method: 'GET',
      path,
      scope: 'read',
      title: resource.plural,
      output: objectSchema({ list: listOf(shownSchema(resource, fields)) }, 'list'),
    },
    async ({ place, services, language }) => {
      const at = resource.scope === 'control' ? services.places.control : place
      const columns = sql.join(columnsOf(resource, fields).map((name) => sql.id('t', name)))
      const rows = await at.database.ask(sql<AnyRow>`SELECT ${columns} FROM ${tableSql(at, resource.name)} t
        WHERE t.status = 'enabled' ${more} ORDER BY t.sort, t.id`)
      return { list: rows.map((row) => shownRow(resource, fields, row, {}, language)) }
    },
  ),
)

/** With the currencies that both the shop and the provider take; a method that takes none of them is not offered. */
const methodChoices = shopCall(
  {
    method: 'GET',
    path: '/payments',
    scope: 'read',
    title: payment.plural,
    input: { query: querySchema({ currency: { type: 'string', maxLength: 3 } }) },
    output: objectSchema(
      {
        list: listOf(shownSchema(payment, PAYMENT_FIELDS)),
        later: {
          type: 'boolean',
          description:
            '该货币的订单可先不选支付方式；仅在指定 currency 时 / Orders of the currency asked for can do without one',
        },
      },
      'list',
    ),
  },
  async ({ place, language, query }) => {
    const columns = sql.join(columnsOf(payment, PAYMENT_FIELDS).map((name) => sql.id('t', name)))
    const rows = await place.database.ask(sql<AnyRow & TakesCurrencies>`SELECT ${columns}
      FROM ${tableSql(place, 'payment')} t WHERE t.status = 'enabled' ORDER BY t.sort, t.id`)
    const currencies = await place.database.ask(sql<{ id: number; code: string }>`SELECT id, code
      FROM ${tableSql(place, 'currency')} WHERE status = 'enabled' ORDER BY sort, id`)
    const wanted = oneOf(query, 'currency')?.toUpperCase()
    const list = rows.flatMap((row) => {
      const taken = currencies.filter((each) => takesCurrency(row, each))
      const isOffered = wanted === undefined ? taken.length > 0 : taken.some(({ code }) => code === wanted)
      // Any currency at all is said by none, as in the console.
      const isAny = !row.currency_ids?.length && taken.length === currencies.length
      const currency_ids = isAny ? row.currency_ids : taken.map(({ id }) => id)
      return isOffered || isAny ? [shownRow(payment, PAYMENT_FIELDS, { ...row, currency_ids }, {}, language)] : []
    })
    const asked = currencies.find(({ code }) => code === wanted)
    return { list, ...(asked && { later: await mayChooseLater(place, asked.id) }) }
  },
)

export const priceCalls = [cartPrice, editionPrices, methodChoices, ...choiceCalls]
