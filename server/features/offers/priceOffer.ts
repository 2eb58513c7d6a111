import { type RawBuilder, sql } from 'kysely'
import { offer } from '../../../src/resources/offer'
import { type OfferLine, offerLine } from '../../../src/resources/offer_line'
import { isHeld } from '../../../src/resources/rules/amount'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'
import { tooLarge } from '../orders/index'
import { type PriceRows, priceLines } from '../prices/index'
import { heldOffer, linesOf } from './held'
import { enginePrice, type LineCurrency, type LinePrice, NO_PRICE, offerSums, ownPrice, takenLines } from './priceLine'

/** The same place, read by the transaction: the embedded database has one session. */
function placeWithin({ trx, place }: ChangeWriter): Place {
  const ask = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(trx)).rows
  return { ...place, database: { ...place.database, kysely: trx, ask } }
}

async function currencyOf({ trx, place }: ChangeWriter, id: number): Promise<LineCurrency> {
  const { rows } = await sql<LineCurrency>`SELECT code, tax_rate::text FROM ${tableSql(place, 'currency')}
    WHERE id = ${id}`.execute(trx)
  return rows[0] ?? { code: '', tax_rate: null }
}

/** What it is called now: what was offered keeps these names. */
function namesOf(line: OfferLine, { reports, versions }: PriceRows) {
  const report = reports.get(line.report_id ?? 0)
  const edition = versions.get(line.price_version_id ?? 0)
  if (line.report_id === null) return { name: line.own_name, name_en: null, edition: null, language_id: null }
  return {
    name: report?.name ?? line.name,
    name_en: report?.name_en ?? line.name_en,
    edition: edition?.name ?? null,
    language_id: edition?.language_id ?? null,
  }
}

const isSame = (line: OfferLine, values: Partial<OfferLine>): boolean =>
  Object.entries(values).every(([name, value]) => line[name as keyof OfferLine] === value)

/** Works out what the lines of a draft cost at this moment, for its member and in its currency, and adds them up. */
export async function priceOffer(writer: ChangeWriter, id: number): Promise<void> {
  const { trx, place } = writer
  const held = await heldOffer(writer, id)
  const lines = await linesOf(trx, place, id)
  const currency = await currencyOf(writer, held.currency_id)
  const { rows: moments } = await sql<{ now: Date | string }>`SELECT now() AS now`.execute(trx)
  const asks = lines.flatMap(({ report_id, price_version_id, quantity }) =>
    report_id === null
      ? []
      : [
          {
            report_id,
            price_version_id,
            quantity,
            member_id: held.member_id,
            company: held.company,
            currency_id: held.currency_id,
          },
        ],
  )
  const { lines: found, rows } = await priceLines(placeWithin(writer), asks, new Date(moments[0]?.now ?? Date.now()))
  const rest = found.values()
  const priced = lines.map((line) => {
    const engine = line.report_id === null ? undefined : rest.next().value?.line
    const price: LinePrice =
      line.report_id === null ? ownPrice(line, currency) : engine ? enginePrice(engine, line.off_percent) : NO_PRICE
    return { line, values: { ...namesOf(line, rows), ...price } }
  })
  const changed = priced.filter(({ line, values }) => !isSame(line, values))
  if (changed.length > 0)
    await writer.update(
      offerLine,
      changed.map(({ line, values }) => ({ id: line.id, values })),
    )
  const sums = offerSums(takenLines(priced.map(({ line, values }) => ({ ...line, ...values }))))
  if (!Object.values(sums).every(isHeld)) throw tooLarge()
  const isOld = Object.entries(sums).every(([name, value]) => held[name as keyof typeof sums] === value)
  if (!isOld) await writer.update(offer, [{ id, values: sums }])
}
