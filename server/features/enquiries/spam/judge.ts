import { sql } from 'kysely'
import type { EnquiryKind } from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { emailSql } from '../entries'
import { wordsSql } from './lessons'
import { type SpamReason, spamReasons, spamScore, wordsOf } from './score'

/** What only the form knows. */
export interface FormFacts {
  isTrapped?: boolean | undefined
  seconds?: number | undefined
}

interface Written {
  text: string
  email: string | null
  alike: number
  lately: number
}

/** How much an enquiry that has just been written looks like spam, and why. */
export async function judge(
  { trx, place }: ChangeWriter,
  resource: EnquiryKind,
  id: number,
  form: FormFacts,
): Promise<{ score: number; reasons: readonly SpamReason[] }> {
  const table = tableSql(place, resource)
  const words = wordsSql(resource)
  const email = emailSql(place, resource)
  const hasAddress = resource === 'message' || resource === 'feedback' || resource === 'ticket'
  const address = resource === 'ticket' ? sql`NULL::text` : sql`t.ip`
  const { rows } = await sql<Written>`WITH own AS (
      SELECT ${words} AS text, lower(${email}) AS email, ${address} AS ip, t.id FROM ${table} t WHERE t.id = ${id}),
    fresh AS (SELECT ${words} AS text, ${hasAddress ? sql`lower(t.email)` : sql`t.member_id::text`} AS sender, ${address} AS ip,
        t.created_at FROM ${table} t WHERE t.id < ${id} AND t.id > ${id - 500} AND t.created_at > now() - interval '7 days')
    SELECT own.text, own.email,
      (SELECT count(DISTINCT f.sender)::int FROM fresh f WHERE length(own.text) > 20 AND f.text = own.text) AS alike,
      (SELECT count(*)::int FROM fresh f WHERE f.created_at > now() - interval '1 hour'
        AND (f.sender = own.email OR f.ip = own.ip)) AS lately FROM own`.execute(trx)
  const { text = '', email: sender = null, alike = 0, lately = 0 } = rows[0] ?? {}
  const lessons = await sql<{ kind: string; word: string; spam: number; fine: number }>`SELECT kind, word, spam, fine
    FROM ${tableSql(place, 'enquiry_lesson')} WHERE (kind = 'word' AND word = ANY(${wordsOf(text)}::text[]))
      OR (kind = 'sender' AND word = ${sender ?? ''})`.execute(trx)
  const reasons = spamReasons({ text, alike, lately, lessons: lessons.rows, ...form })
  return { score: spamScore(reasons), reasons }
}
