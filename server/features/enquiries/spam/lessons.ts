import { sql } from 'kysely'
import type { EnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { emailSql } from '../entries'
import { wordsOf } from './score'

/** The words by which each kind says what it is about. */
export const wordsSql = (resource: EnquiryKind) =>
  ({
    message: sql<string>`coalesce(t.content, '')`,
    feedback: sql<string>`coalesce(t.content, '')`,
    question: sql<string>`concat_ws(' ', t.title, t.content)`,
    ticket: sql<string>`concat_ws(' ', t.subject, t.content)`,
  })[resource]

interface Lesson {
  kind: 'sender' | 'word'
  word: string
}

/** What people call spam, or not, is remembered by sender and words. */
export async function teach(
  { trx, place }: ChangeWriter,
  resource: EnquiryKind,
  ids: readonly number[],
  verdict: 'spam' | 'fine',
): Promise<void> {
  const { rows } = await sql<{ text: string; email: string | null }>`SELECT ${wordsSql(resource)} AS text,
      lower(${emailSql(place, resource)}) AS email
    FROM ${tableSql(place, resource)} t WHERE t.id = ANY(${[...ids]}::bigint[])`.execute(trx)
  const lessons = new Map<string, Lesson>()
  for (const { text, email } of rows) {
    if (email) lessons.set(`sender ${email}`, { kind: 'sender', word: email })
    for (const word of wordsOf(text)) lessons.set(`word ${word}`, { kind: 'word', word })
  }
  const column = sql.id(verdict)
  await sql`INSERT INTO ${tableSql(place, 'enquiry_lesson')} AS l (kind, word, ${column})
    SELECT n.kind, n.word, 1 FROM jsonb_to_recordset(${JSON.stringify([...lessons.values()])}::jsonb) AS n(kind text, word text)
    ORDER BY 1, 2 ON CONFLICT (kind, word) DO UPDATE SET ${column} = l.${column} + 1`.execute(trx)
}
