import { sql } from 'kysely'
import { currency } from '../../../src/resources/currency'
import { payment } from '../../../src/resources/payment'
import { type Edition, type PricePreview, pricePreview } from '../../../src/resources/readings/report'
import { report } from '../../../src/resources/report'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { NotFound } from '../../foundation/faults/errors'
import { answerReading } from '../../foundation/http/reading'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { isThere } from '../../kernel/places/since'
import { whereOf } from '../../kernel/resources/context'
import type { PriceAsk, PriceRows } from './ask'
import { askedOf, askedQuery, momentOf } from './askedOf'
import { draftOf, draftQuery, withDraft } from './draftOf'
import { priceInputs } from './inputs'
import { pricePast } from './pastRows'
import { choicesSchema, lineSchema } from './priceSchema'
import { readPriceRows } from './readRows'

/** What there is to choose from for this report: its publisher's editions, the currencies, the ways to pay. */
async function choicesOf(place: Place, reportId: number) {
  const { kysely } = place.database
  const { rows: editions } = await sql<Edition>`SELECT v.id, v.name, v.language_id, v.need_delivery, v.bind_id
    FROM ${tableSql(place, 'price_version')} v JOIN ${tableSql(place, 'report')} r ON r.publisher_id = v.publisher_id
    WHERE r.id = ${reportId} AND v.status = 'enabled' ORDER BY v.sort, v.id`.execute(kysely)
  if (place.version === undefined || !isThere(currency, place)) return { editions, currencies: [], payments: [] }
  const { rows: currencies } = await sql<PricePreview['currencies'][number]>`SELECT id, code, symbol, is_first
    FROM ${tableSql(place, currency.name)} WHERE status = 'enabled' ORDER BY sort, id`.execute(kysely)
  const { rows: payments } = await sql<PricePreview['payments'][number]>`SELECT id, name
    FROM ${tableSql(place, payment.name)} WHERE status = 'enabled' ORDER BY sort, id`.execute(kysely)
  return { editions, currencies, payments }
}

/** What is there now tells of today and of days to come; the journal tells of days gone by. */
async function rowsFor(place: Place, ask: PriceAsk, at: Date | undefined, now: Date): Promise<PriceRows> {
  if (at === undefined || at >= now) return readPriceRows(place, [ask], at ?? now)
  return (await pricePast(place, ask, now)).at(at)
}

/** What a report costs somebody in an edition, a currency and at a moment, step by step. Writes nothing. */
export const previewCall = answerReading(pricePreview, {
  title: ['价格预览', 'Preview of a price'],
  input: { query: { ...askedQuery, properties: { ...(askedQuery.properties as object), ...draftQuery } } },
  output: objectSchema(
    {
      line: lineSchema,
      lacks: listOf({ type: 'string' }),
      at: { type: 'string' },
      ...choicesSchema,
    },
    'line',
    'lacks',
    'at',
    'editions',
    'currencies',
    'payments',
  ),
  async answer(asked) {
    const { place } = await whereOf(asked, report)
    const ask = askedOf(asked)
    const now = asked.services.now()
    const at = momentOf(asked)
    const draft = draftOf(asked)
    const [rows, choices] = await Promise.all([rowsFor(place, ask, at, now), choicesOf(place, ask.report_id)])
    const [made] = priceInputs([ask], withDraft(rows, ask, draft), at ?? now)
    if (!made || (at === undefined && made.lacks.includes('report'))) throw new NotFound()
    return {
      line: made.input ? priceOf(made.input) : null,
      lacks: made.lacks,
      at: (at ?? now).toISOString(),
      ...choices,
    }
  },
})
