import { sql } from 'kysely'
import type { MailCode } from '../../../../src/resources/mail/mailCodes'
import { type Order, order } from '../../../../src/resources/order'
import { tableSql } from '../../../foundation/db/tableSql'
import type { Services } from '../../../foundation/services/services'
import type { ChangeWriter } from '../../../kernel/changes'
import { mailScenario } from '../../../kernel/mail/scenarios/mailScenario'
import { readRow } from '../../../kernel/resources/reading'
import { currencyCode, type OrderReading } from './orderFacts'
import { moneyText, orderLanguage, orderValues, refundValues } from './orderValues'

/** What has happened to an order that its buyer is told of. */
export type OrderNews =
  | { code: Extract<MailCode, 'order_placed'> }
  | { code: Extract<MailCode, 'order_paid'>; amount: string }
  | { code: Extract<MailCode, 'order_late'>; amount: string; attemptId: number }
  | { code: Extract<MailCode, 'order_refunded'>; amount: string; reason: string | null }

/** Strangers may order in anybody's name: so many confirmations go to one address within a day. */
const MOST_A_DAY = 5
const DAY = 86_400_000

async function isFlooded({ trx, place }: Pick<ChangeWriter, 'trx' | 'place'>, to: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${tableSql(place, 'email_log')}
    WHERE scenario = 'order_placed' AND is_automatic AND lower(receivers::text)::jsonb @> ${JSON.stringify([to.toLowerCase()])}::jsonb
      AND created_at > ${new Date(now.getTime() - DAY)}`.execute(trx)
  return (rows[0]?.count ?? 0) >= MOST_A_DAY
}

/** The booking that is told of: its number makes the mail the only one of its cause. */
async function causeOf(
  { trx, place }: Pick<ChangeWriter, 'trx' | 'place'>,
  news: OrderNews,
  id: number,
): Promise<string> {
  const { code } = news
  if (code === 'order_placed') return `${code}:order:${id}`
  if (code === 'order_late') return `${code}:payment_attempt:${news.attemptId}`
  const { rows } = await sql<{ id: number | null }>`SELECT max(id) AS id FROM ${tableSql(place, 'payment_record')}
    WHERE order_id = ${id}`.execute(trx)
  return `${code}:order:${id}:${rows[0]?.id ?? 0}`
}

async function valuesOf(reading: OrderReading, row: Order, news: OrderNews, now: Date) {
  const currency = await currencyCode(reading, row.currency_id)
  const language = orderLanguage(row, currency)
  if (news.code === 'order_refunded')
    return { language, values: await refundValues(reading, row, language, { ...news, now }) }
  const values = await orderValues(reading, row, language, now)
  return {
    language,
    values: 'amount' in news ? { ...values, amount: moneyText(news.amount, currency) } : values,
  }
}

/** Writes the buyer of an order what has happened to it, in the transaction by which it happens. */
export async function mailOrder(
  services: Services,
  { trx, place }: Pick<ChangeWriter, 'trx' | 'place'>,
  site: string,
  id: number,
  news: OrderNews,
): Promise<void> {
  const row = (await readRow(trx, place, order, id)) as unknown as Order | undefined
  const to = row?.email?.trim()
  if (!row || !to) return
  const now = services.now()
  if (news.code === 'order_placed' && (await isFlooded({ trx, place }, to, now))) return
  const { language, values } = await valuesOf({ place, reader: trx }, row, news, now)
  await mailScenario(services, { trx, place, site }, news.code, {
    causeKey: await causeOf({ trx, place }, news, id),
    lane: 'transaction',
    about: { table: 'order', id },
    to: [to],
    language,
    userId: null,
    values,
  })
}
