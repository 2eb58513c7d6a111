import { sql } from 'kysely'
import { invoice } from '../../../src/resources/invoice'
import type { RowScope } from '../../../src/resources/kit/scope'
import { tableSql } from '../../foundation/db/tableSql'
import { Conflict, Refusal } from '../../foundation/faults/errors'
import type { ChangeWriter } from '../../kernel/changes'
import { handle } from '../../kernel/resources/actions/handle'
import { handleRun } from '../../kernel/resources/actions/handleRun'
import { scopeCondition } from '../../kernel/resources/conditions'
import type { Where } from '../../kernel/resources/context'
import { heldWithOrder, type Issuing, insistOnIssuing, issueHeld } from './issue'
import { insistOnLetters } from './letters'
import { type Seller, sellerOf } from './sellerOf'

const MOST = 1000
/** Of one transaction: each is drawn while it lasts. */
const AT_ONCE = 10

export const issue = handle(invoice, 'issue', async ({ row, services, where, caller, change }) => {
  const seller = await sellerOf(services, where.site)
  const issuing: Issuing = { services, site: where.site, userId: caller.userId, now: services.now(), seller }
  return change(async (writer) => {
    const both = await heldWithOrder(writer, row)
    await insistOnIssuing(writer, both.held, both.of)
    await insistOnLetters(writer, issuing, both)
    return issueHeld(writer, issuing, both)
  })
})

const NOTHING: RowScope = { ids: [] }

const askedIn = ({ place }: Where, scope: RowScope) =>
  sql`FROM ${tableSql(place, 'invoice')} t WHERE (${scopeCondition(place, invoice, scope)}) AND t.state = 'asked'`

async function countAsked(where: Where, scope: RowScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count ${askedIn(where, scope)}`.execute(
    where.place.database.kysely,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) throw new Conflict('invoice.noneAsked', null)
  if (count > MOST) throw new Refusal(422, 'invoice.tooMany', { max: MOST, count })
  return count
}

interface Next {
  id: number
  order_id: number | null
}

/** The next of them, whose orders are all held before the first number is taken: whoever holds a number waits for no order. */
async function nextOf({ trx, place }: ChangeWriter, where: Where, scope: RowScope, after: number, most: number) {
  const { rows } = await sql<Next>`SELECT t.id, t.order_id ${askedIn(where, scope)} AND t.id > ${after}
    ORDER BY t.id LIMIT ${most}`.execute(trx)
  await sql`SELECT 1 FROM ${tableSql(place, 'order')} WHERE id = ANY(${rows.map(({ order_id }) => order_id)}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(trx)
  return rows
}

/** Is it issued? What the order does not hold any more, or no paper can show, is left as it is. */
async function issueOne(writer: ChangeWriter, issuing: Issuing, next: Next): Promise<boolean> {
  const both = await heldWithOrder(writer, next)
  try {
    await insistOnIssuing(writer, both.held, both.of)
    await insistOnLetters(writer, issuing, both)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
  await issueHeld(writer, issuing, both)
  return true
}

/** Up to a thousand of them, ten a transaction. */
export const issueMany = handleRun(invoice, 'issue-many', {
  total: ({ where, scope }) => countAsked(where, scope),
  // Control's place cannot be read while the transaction lasts.
  keep: async ({ services, where }) => ({ ...(await sellerOf(services, where.site)) }),
  async batch({ writer, where, scope = NOTHING, services, caller, kept, at, size, total }) {
    const { last = 0, issued = 0, left = 0 } = at
    const found = await nextOf(writer, where, scope, last, Math.min(size, AT_ONCE))
    const seller = kept as unknown as Seller
    const issuing: Issuing = { services, site: where.site, userId: caller.userId, now: services.now(), seller }
    let [done, out] = [issued, left]
    for (const next of found) {
      if (await issueOne(writer, issuing, next)) done += 1
      else out += 1
    }
    const reached = { last: found.at(-1)?.id ?? last, issued: done, left: out }
    // Whoever was faster with one of them leaves fewer than were counted.
    return { ...reached, done: found.length === 0 ? total : at.done + found.length }
  },
  counts: ({ issued = 0, left = 0 }) => ({ issued, refused: left }),
  output: ({ issued = 0, left = 0 }) => ({ issued, left_out: left }),
})
