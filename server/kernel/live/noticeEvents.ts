import { sql } from 'kysely'
import { tableSql } from '../../foundation/db/tableSql'
import type { ServerEvent } from '../../foundation/services/events'
import type { Services } from '../../foundation/services/services'
import { countUnseen, type PersonalRow, rowOfPersonal, rowOfPublished } from '../notices/bell'
import { noticeKindNamed } from '../notices/noticeKinds'
import { forgetPublished, publishedNotices } from '../notices/published'
import { type EventStream, streamsOf } from './eventStreams'

/** What a browser is told: it asks for nothing more until the bell is opened. */
interface Told {
  unseen: number
}

const streamsByUser = (services: Services): Map<number, EventStream[]> => {
  const byUser = new Map<number, EventStream[]>()
  for (const stream of streamsOf(services))
    byUser.set(stream.caller.userId, [...(byUser.get(stream.caller.userId) ?? []), stream])
  return byUser
}

async function tellPersonal(services: Services, ids: readonly number[], isSilent: boolean): Promise<void> {
  const open = streamsByUser(services)
  if (open.size === 0) return
  const { control } = services.places
  const { rows } = await sql<PersonalRow>`SELECT id, user_id, kind, site, count, about, last_at, seen_at
    FROM ${tableSql(control, 'personal_notice')} WHERE id = ANY(${[...ids]}::bigint[])
      AND user_id = ANY(${[...open.keys()]}::bigint[])`.execute(control.database.kysely)
  const unseen = await countUnseen(
    services,
    rows.map(({ user_id }) => user_id),
  )
  for (const row of rows) {
    const told = rowOfPersonal(row)
    const pops = !isSilent && noticeKindNamed(row.kind)?.isQuiet !== true
    for (const stream of open.get(row.user_id) ?? [])
      stream.send('notice', { unseen: unseen.get(row.user_id) ?? 0, ...(told && { row: told }), pops })
  }
}

async function tellPublished(services: Services, id: number): Promise<void> {
  forgetPublished(services)
  const notice = (await publishedNotices(services)).find((each) => each.id === id)
  if (!notice) return
  const open = streamsByUser(services)
  const users = [...open.keys()].filter((userId) => notice.receivers.has(userId))
  const unseen = await countUnseen(services, users)
  const row = rowOfPublished(notice, false)
  for (const userId of users)
    for (const stream of open.get(userId) ?? [])
      stream.send('notice', { unseen: unseen.get(userId) ?? 0, row, pops: true })
}

/** Read, settled, withdrawn: browsers are told the new count, and whoever has the bell open reads it again. */
async function tellMarked(services: Services, userIds: readonly number[] | undefined): Promise<void> {
  if (!userIds) forgetPublished(services)
  const open = streamsByUser(services)
  const users = userIds ? userIds.filter((id) => open.has(id)) : [...open.keys()]
  if (users.length === 0) return
  const unseen = await countUnseen(services, users)
  for (const userId of users) {
    const told: Told = { unseen: unseen.get(userId) ?? 0 }
    for (const stream of open.get(userId) ?? []) stream.send('notice', { ...told, is_changed: true })
  }
}

/** Tells the browsers of this node what concerns them; true: the event was about notices. */
export function passOnNotices(services: Services, event: ServerEvent): boolean {
  const failed = (error: unknown): void => services.log.error({ err: error }, 'browsers were not told of notices')
  if (event.type === 'personal-notices') void tellPersonal(services, event.ids, event.isSilent === true).catch(failed)
  else if (event.type === 'notice-published') void tellPublished(services, event.id).catch(failed)
  else if (event.type === 'notices-marked') void tellMarked(services, event.userIds).catch(failed)
  else return false
  return true
}
