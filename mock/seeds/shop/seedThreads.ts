import { sql } from 'kysely'
import { followClocks } from '../../../server/features/enquiries/clock/followClocks'
import { addEntry } from '../../../server/features/enquiries/entries'
import type { Services } from '../../../server/foundation/services/services'
import { change } from '../../../server/kernel/changes'
import { enquiryKinds, stateColumns } from '../../../src/resources/enquiries/enquiryState'
import { message } from '../../../src/resources/message'
import { ADMIN_ID } from '../seedPeople'
import type { SetMoment } from '../stamps'

const HOUR = 3_600_000

interface Written {
  id: number
  name: string
  email: string
  state: string
  language: string | null
  sent_at: string
}

const SAID = {
  zh: ['你好，样本已准备好，请告诉我们需要哪几章。', '第三章和第五章，谢谢。', '已附上两章样张，价格见报价。'],
  en: [
    'The sample is ready. Which chapters do you need?',
    'Chapters three and five, please.',
    'Both are attached, with our price.',
  ],
} as const

/** What was said on some of the messages: an answer, sometimes one back, sometimes a note among ourselves. */
export async function seedThreads(
  services: Services,
  { place, site }: Pick<SetMoment, 'place' | 'site'>,
  now: Date,
): Promise<SetMoment[]> {
  const { rows } = await sql<Written>`SELECT id, name, email, state, language_version AS language, sent_at
    FROM ${sql.id(place.schema, 'message')} WHERE state IN ('open', 'handled') AND email IS NOT NULL ORDER BY id DESC LIMIT 18`.execute(
    place.database.kysely,
  )
  const meta = { action: 'import', resource: message.name, site, userId: null }
  const { changeSetId } = await change(services, place, meta, async (writer) => {
    for (const [nth, row] of rows.entries()) {
      const said = SAID[row.language === 'en' ? 'en' : 'zh']
      const at = (hours: number): Date =>
        new Date(Math.min(new Date(row.sent_at).getTime() + hours * HOUR, now.getTime() - HOUR / 2))
      const common = { resource: 'message', rowId: row.id } as const
      const receivers = { to: [row.email], cc: [] }
      await addEntry(writer, {
        ...common,
        kind: 'out',
        userId: ADMIN_ID,
        address: row.email,
        receivers,
        text: said[0],
        at: at(3),
      })
      if (nth % 3 === 0)
        await addEntry(writer, { ...common, kind: 'in', address: row.email, text: said[1], at: at(20) })
      if (nth % 4 === 0)
        await addEntry(writer, {
          ...common,
          kind: 'note',
          userId: ADMIN_ID,
          text: '预算已确认，周五前给报价。',
          at: at(21),
        })
      if (row.state === 'handled' && nth % 3 === 0)
        await addEntry(writer, {
          ...common,
          kind: 'out',
          userId: ADMIN_ID,
          address: row.email,
          receivers,
          text: said[2],
          at: at(26),
        })
      if (nth % 3 === 1)
        await writer.update(message, [{ id: row.id, values: { state: 'waiting_them', is_read: true } }])
      if (nth === 5) {
        const snoozed_until = new Date(now.getTime() + 2 * 24 * HOUR).toISOString()
        await writer.update(message, [{ id: row.id, values: { state: 'snoozed', snoozed_until, is_read: true } }])
      }
    }
    for (const kind of enquiryKinds) {
      const state = sql.id(stateColumns[kind])
      const table = sql.id(place.schema, kind)
      await sql`UPDATE ${table} SET waiting_since = NULL WHERE ${state} NOT IN ('new', 'open')`.execute(writer.trx)
      const { rows: open } = await sql<{
        id: number
      }>`SELECT id FROM ${table} WHERE ${state} IN ('new', 'open')`.execute(writer.trx)
      await followClocks(
        writer,
        kind,
        open.map(({ id }) => Number(id)),
      )
    }
  })
  await sql`UPDATE ${sql.id(place.schema, 'message')} m SET last_entry_at = e.at FROM (SELECT row_id, max(created_at) AS at
      FROM ${sql.id(place.schema, 'enquiry_entry')} WHERE resource = 'message' AND kind IN ('in', 'out') GROUP BY row_id) e
    WHERE e.row_id = m.id`.execute(place.database.kysely)
  return [{ place, site, id: changeSetId, at: new Date(now.getTime() - HOUR) }]
}
