import { sql } from 'kysely'
import { order } from '../../../src/resources/order'
import { sumOf } from '../../../src/resources/rules/amount'
import type { OrderState } from '../../../src/resources/rules/orderState'
import { tableSql } from '../../foundation/db/tableSql'
import type { Query } from '../../foundation/http/call'
import type { Services } from '../../foundation/services/services'
import { groupBy } from '../../kernel/changes/groupBy'
import type { Titles } from '../../kernel/changes/titles'
import { conditionOf } from '../../kernel/resources/conditions'
import type { Where } from '../../kernel/resources/context'
import { filtersOf } from '../../kernel/resources/listQuery'
import { titlesOfRows } from '../../kernel/resources/reading'

interface Sums {
  currency_id: number | null
  orders: number
  order_amount: string
  amount_paid: string
  amount_refunded: string
}

export interface Summary {
  states: Partial<Record<OrderState, number>>
  sums: Sums[]
  refs: Titles
}

type Group = Sums & { payment_state: OrderState }

/** All of the filter but the state: the tabs count what each of them would show. */
async function groupsOf({ place }: Where, query: Query): Promise<Group[]> {
  const { payment_state: _, ...rest } = query
  const where = conditionOf(place, order, filtersOf(order, rest))
  const { rows } = await sql<Group>`SELECT t.payment_state, t.currency_id, count(*)::integer AS orders,
      coalesce(sum(t.order_amount), 0)::numeric(18, 2)::text AS order_amount,
      coalesce(sum(t.amount_paid), 0)::numeric(18, 2)::text AS amount_paid,
      coalesce(sum(t.amount_refunded), 0)::numeric(18, 2)::text AS amount_refunded
    FROM ${tableSql(place, 'order')} t WHERE ${where} GROUP BY 1, 2`.execute(place.database.kysely)
  return rows
}

const together = (currency_id: number | null, groups: readonly Group[]): Sums => ({
  currency_id,
  orders: groups.reduce((sum, { orders }) => sum + orders, 0),
  order_amount: sumOf(groups.map(({ order_amount }) => order_amount)),
  amount_paid: sumOf(groups.map(({ amount_paid }) => amount_paid)),
  amount_refunded: sumOf(groups.map(({ amount_refunded }) => amount_refunded)),
})

export async function summaryOf(services: Services, where: Where, query: Query): Promise<Summary> {
  const groups = await groupsOf(where, query)
  const chosen = [query.payment_state ?? []].flat()
  const meant = groups.filter(({ payment_state }) => chosen.length === 0 || chosen.includes(payment_state))
  const sums = [...groupBy(meant, ({ currency_id }) => currency_id)]
    .map(([currency, some]) => together(currency, some))
    .sort((left, right) => right.orders - left.orders)
  const states: Summary['states'] = {}
  for (const { payment_state, orders } of groups) states[payment_state] = (states[payment_state] ?? 0) + orders
  const refs = await titlesOfRows(
    services,
    where.site,
    order,
    sums.map(({ currency_id }) => ({ id: 0, currency_id })),
  )
  return { states, sums, refs }
}
