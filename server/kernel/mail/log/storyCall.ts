import { sql } from 'kysely'
import { emailLog } from '../../../../src/resources/email_log'
import { mark } from '../../../../src/resources/kit/mark'
import { type MailAttempt, type MailReceiver, mailStory } from '../../../../src/resources/readings/email_log'
import type { Place } from '../../../foundation/db/place'
import { tableSql } from '../../../foundation/db/tableSql'
import { NotFound } from '../../../foundation/faults/errors'
import { idOf } from '../../../foundation/http/query'
import { answerReading } from '../../../foundation/http/reading'
import { idText, listOf, objectSchema, querySchema } from '../../../foundation/http/schemas'
import { whereOf } from '../../resources/context'

interface Letter {
  subject: string
  body: string | null
  plain: string | null
}

async function letterOf(place: Place, id: number): Promise<Letter> {
  const { rows } = await sql<Letter>`SELECT subject, body, plain FROM ${tableSql(place, 'email_log')}
    WHERE id = ${id}`.execute(place.database.kysely)
  if (!rows[0]) throw new NotFound()
  return rows[0]
}

async function receiversOf(place: Place, id: number): Promise<MailReceiver[]> {
  const { rows } = await sql<MailReceiver>`SELECT address, state, code, said FROM ${tableSql(place, 'email_receiver')}
    WHERE email_log_id = ${id} ORDER BY address`.execute(place.database.kysely)
  return rows
}

async function attemptsOf(place: Place, id: number): Promise<MailAttempt[]> {
  const { rows } = await sql<MailAttempt>`SELECT no, at, ended_at, data_at, account, stage, code, said, talk
    FROM ${tableSql(place, 'email_attempt')} WHERE email_log_id = ${id} ORDER BY no`.execute(place.database.kysely)
  return rows
}

const nothing = { type: ['object', 'null'] }

/** How a mail went out. What stands in it is only for whoever may read texts: links of sign-in in it are masked all the same. */
export const storyCall = answerReading(mailStory, {
  title: ['邮件的发送经过', 'How an email went out'],
  input: { query: querySchema({ id: idText }, 'id') },
  output: objectSchema(
    {
      receivers: listOf({ type: 'object' }),
      attempts: listOf({ type: 'object' }),
      letter: nothing,
      may_read: { type: 'boolean' },
    },
    'receivers',
    'attempts',
    'letter',
    'may_read',
  ),
  async answer(asked) {
    const { place } = await whereOf(asked, emailLog)
    const id = idOf(asked.query, 'id') ?? 0
    const { subject, body, plain } = await letterOf(place, id)
    const may_read = asked.caller.can(mark(emailLog, 'read-body'))
    const letter = may_read && body !== null ? { subject, html: body, text: plain ?? '' } : null
    const [receivers, attempts] = await Promise.all([receiversOf(place, id), attemptsOf(place, id)])
    return { receivers, attempts, letter, may_read }
  },
})
