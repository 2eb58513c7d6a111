import { sql } from 'kysely'
import { isEnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import type { Call } from '../../../foundation/http/call'
import { idNumber, objectSchema } from '../../../foundation/http/schemas'
import type { Services } from '../../../foundation/services/services'
import { personSql } from '../../../kernel/changes/titles'
import { insistOnSeen } from '../inbox/visible'
import { LEASE } from './answering'

async function nameOf({ places: { control } }: Services, userId: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT ${personSql('u')} AS name FROM ${tableSql(control, 'user')} u
    WHERE u.id = ${userId}`.execute(control.database.kysely)
  return rows[0]?.name ?? ''
}

/** Whoever writes an answer says so, again and again while they do. It is told to colleagues, and written nowhere. */
export const presenceCall: Call = {
  method: 'POST',
  path: '/api/admin/inbox/presence',
  access: 'signed-in',
  title: ['正在回复', 'Who is answering'],
  input: {
    body: objectSchema(
      { resource: { type: 'string', maxLength: 20 }, id: idNumber, is_answering: { type: 'boolean' } },
      'resource',
      'id',
      'is_answering',
    ),
  },
  output: { type: 'null' },
  async answer(asked) {
    const { body, caller, services } = asked
    const { resource, id } = body
    if (typeof resource !== 'string' || !isEnquiryKind(resource)) throw new NotFound()
    await insistOnSeen(asked, resource, Number(id))
    const until = body.is_answering ? new Date(services.now().getTime() + LEASE).toISOString() : null
    const name = await nameOf(services, caller.userId)
    const presence = { resource, site: caller.context, id: Number(id), userId: caller.userId, name, until }
    await services.events.tell({ type: 'presence', presence })
    return null
  },
}
