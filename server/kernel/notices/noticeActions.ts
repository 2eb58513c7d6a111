import { sql } from 'kysely'
import { notice } from '../../../src/resources/notice'
import { tableSql } from '../../foundation/db/tableSql'
import { Refusal } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { type ChangeWriter, change } from '../changes'
import { handle } from '../resources/actions/handle'
import type { WriteHook } from '../resources/hook'

/** Telling comes after the commit of whoever writes. */
async function tellPublished(services: Services, ids: readonly number[]): Promise<void> {
  for (const id of ids) await services.events.tell({ type: 'notice-published', id })
}

async function publish(writer: ChangeWriter, ids: readonly number[], at: Date): Promise<void> {
  await writer.update(
    notice,
    ids.map((id) => ({ id, values: { state: 'published', published_at: at.toISOString() } })),
  )
  // Whoever had read what was withdrawn has not read what is published now.
  await sql`DELETE FROM ${tableSql(writer.place, 'notice_mark')} WHERE notice_id = ANY(${[...ids]}::bigint[])`.execute(
    writer.trx,
  )
}

export const publishNotice = handle(notice, 'publish', async ({ row, services, change: writing }) => {
  if (row.state === 'published') throw new Refusal(409, 'notice.isPublished')
  if (row.expires_at !== null && new Date(row.expires_at) <= services.now()) throw new Refusal(409, 'notice.isOver')
  await writing((writer) => publish(writer, [row.id], services.now()))
  await tellPublished(services, [row.id])
  return {}
})

export const withdrawNotice = handle(notice, 'withdraw', async ({ row, services, change: writing }) => {
  if (row.state !== 'published') throw new Refusal(409, 'notice.isNotPublished')
  await writing((writer) => writer.update(notice, [{ id: row.id, values: { state: 'withdrawn' } }]))
  await services.events.tell({ type: 'notices-marked' })
  return {}
})

/** Drafts whose moment has come. Of two nodes one finds them locked and leaves them. Answers how many. */
export async function publishDue(services: Services): Promise<number> {
  const { control } = services.places
  const now = services.now()
  const due = sql`state = 'draft' AND publish_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})`
  const { rows } = await sql<{
    id: number
  }>`SELECT id FROM ${tableSql(control, 'notice')} WHERE ${due} LIMIT 1`.execute(control.database.background)
  if (rows.length === 0) return 0
  const meta = { action: 'publish', resource: 'notice', site: CONTROL, userId: null } as const
  const { result } = await change(services, control, meta, async (writer) => {
    const { rows: found } = await sql<{ id: number }>`SELECT id FROM ${tableSql(control, 'notice')}
      WHERE ${due} ORDER BY id FOR UPDATE SKIP LOCKED`.execute(writer.trx)
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await publish(writer, ids, now)
    return ids
  })
  await tellPublished(services, result)
  return result.length
}

/** What everybody has been shown is withdrawn first, so that nobody wonders where it went. */
export const noticeHook: WriteHook = {
  async beforeRemove(_, rows) {
    if (rows.some(({ state }) => state === 'published')) throw new Refusal(409, 'notice.withdrawFirst')
  },
}
