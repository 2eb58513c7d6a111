import { priceHistory } from '../../../src/resources/readings/report'
import { report } from '../../../src/resources/report'
import { priceOf } from '../../../src/resources/rules/price/priceOf'
import { NotFound } from '../../foundation/faults/errors'
import { answerReading } from '../../foundation/http/reading'
import { listOf, objectSchema } from '../../foundation/http/schemas'
import { whereOf } from '../../kernel/resources/context'
import type { PriceAsk } from './ask'
import { askedOf, askedQuery } from './askedOf'
import { priceInputs } from './inputs'
import { type PricePast, pricePast } from './pastRows'
import { pointSchema } from './priceSchema'

/** Moments looked at, the latest. */
const MOST = 500

interface Point {
  at: string
  currency: string
  /** Without any discount. */
  gross: string
  total: string
}

const pointAt = (ask: PriceAsk, past: PricePast, moment: number): Point | undefined => {
  const at = new Date(moment)
  const [made] = priceInputs([ask], past.at(at), at)
  if (!made?.input) return undefined
  const { currency, gross, total } = priceOf(made.input)
  return { at: at.toISOString(), currency, gross, total }
}

/** The prices at each moment at which they became others, the oldest first, and the one of now. */
function pointsOf(ask: PriceAsk, past: PricePast, now: number): { list: Point[]; is_cut: boolean } {
  const moments = [...new Set([...past.moments, ...past.edges])]
    .filter((moment) => moment < now)
    .sort((one, other) => one - other)
  const points = [...moments.slice(-MOST), now].flatMap((moment) => pointAt(ask, past, moment) ?? [])
  const last = points.length - 1
  const list = points.filter((point, nth) => nth === 0 || nth === last || isAnother(point, points[nth - 1]))
  return { list, is_cut: moments.length > MOST }
}

const isAnother = (one: Point, other: Point | undefined): boolean =>
  one.total !== other?.total || one.gross !== other.gross || one.currency !== other.currency

/** What a report has cost, as a line over time: worked out anew from the change sets of all that its price comes of. */
export const historyCall = answerReading(priceHistory, {
  title: ['价格变化', 'Prices over time'],
  input: { query: askedQuery },
  output: objectSchema(
    {
      list: listOf(pointSchema),
      is_cut: { type: 'boolean', description: 'There were more moments before these' },
    },
    'list',
    'is_cut',
  ),
  async answer(asked) {
    const { place } = await whereOf(asked, report)
    const ask = askedOf(asked)
    const now = asked.services.now()
    const points = pointsOf(ask, await pricePast(place, ask, now), now.getTime())
    if (points.list.length === 0) throw new NotFound()
    return points
  },
})
