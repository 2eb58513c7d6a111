import { sql } from 'kysely'
import {
  type EnquiryKind,
  kindTitles,
  OPEN_STATES,
  stateColumns,
} from '../../../../src/resources/enquiries/enquiryState'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { defineNoticeKind } from '../../../foundation/services/noticeKind'
import type { Services } from '../../../foundation/services/services'
import { notify } from '../../../kernel/notices/notify'

/** Looked at every five minutes; a run that comes late still sees what fell due meanwhile. */
const WINDOW = 15 * 60_000
const MOST = 100

interface Due {
  kind: EnquiryKind
  id: number
  name: string
  [more: string]: string | number
}

/** An answer is late. It falls due in office hours alone, and so is told in them. */
export const answerDue = defineNoticeKind<Due>({
  name: 'answer_due',
  title: ['回复超时', 'Answer overdue'],
  why: ['你负责的留言、工单等过了回复期限', 'Something assigned to you is past its answer time'],
  level: 'warning',
  way: 'bell',
  say: ({ kind, id, name }) => [
    `${kindTitles[kind][0]} #${id}（${name}）已过回复期限`,
    `${kindTitles[kind][1]} #${id} (${name}) is past its answer time`,
  ],
  path: ({ kind, id }, site) => `/${site}/inbox?open=${kind}-${id}`,
})

/** Tells whoever has them what has just fallen due. */
export async function tellDue(services: Services, place: Place, site: string, kind: EnquiryKind): Promise<void> {
  const now = services.now()
  const { rows } = await sql<{ id: number; name: string | null; assignee_id: number }>`SELECT id, name, assignee_id
    FROM ${tableSql(place, kind)} WHERE due_at <= ${now} AND due_at > ${new Date(now.getTime() - WINDOW)}
      AND assignee_id IS NOT NULL AND ${sql.id(stateColumns[kind])} = ANY(${[...OPEN_STATES]}::text[])
    ORDER BY due_at LIMIT ${MOST}`.execute(place.database.background)
  for (const { id, name, assignee_id } of rows)
    await notify(services, answerDue, `due:${site}:${kind}:${id}`, {
      audience: { users: [assignee_id] },
      about: { kind, id: Number(id), name: name ?? `#${id}` },
      site,
      isSilent: true,
    })
}
