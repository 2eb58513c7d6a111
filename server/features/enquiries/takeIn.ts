import { sql } from 'kysely'
import { resourceOf } from '../../../src/resources'
import { type EnquiryKind, stateColumns } from '../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../foundation/db/tableSql'
import type { ChangeWriter } from '../../kernel/changes'
import { assignmentFor } from './assignment/assign'
import { followClocks } from './clock/followClocks'
import { addEntry } from './entries'
import { type FormFacts, judge } from './spam/judge'
import { wordsSql } from './spam/lessons'
import { SPAM_FROM } from './spam/score'

export interface TakingIn extends FormFacts {
  /** A machine wrote it: nobody is given it, and no clock starts. */
  isAutomatic?: boolean
}

/** Kana are Japanese before Han are Chinese; what the page said counts first. */
export function languageIn(text: string, said: string | null): string | null {
  if (said) return said.slice(0, 20)
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/[\uac00-\ud7af]/.test(text)) return 'ko'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  return /[A-Za-z]/.test(text) ? 'en' : null
}

/** What is done with every enquiry as it comes, in the transaction that writes it: language, spam score, whose it is, clock. */
export async function takeIn(
  writer: ChangeWriter,
  resource: EnquiryKind,
  id: number,
  { isAutomatic = false, ...form }: TakingIn = {},
): Promise<void> {
  const { trx, place } = writer
  const said = resource === 'message' ? sql`coalesce(t.language, t.language_version)` : sql`t.language`
  const { rows } = await sql<{
    text: string
    said: string | null
  }>`SELECT ${wordsSql(resource)} AS text, ${said} AS said
    FROM ${tableSql(place, resource)} t WHERE t.id = ${id}`.execute(trx)
  const language = languageIn(rows[0]?.text ?? '', rows[0]?.said ?? null)
  const { score, reasons } = await judge(writer, resource, id, form)
  await sql`UPDATE ${tableSql(place, resource)} SET language = ${language}, spam_score = ${score},
      spam_why = ${JSON.stringify(reasons)}::jsonb WHERE id = ${id}`.execute(trx)
  const isSpam = score >= SPAM_FROM
  if (isSpam && !isAutomatic)
    await sql`UPDATE ${tableSql(place, resource)} SET ${sql.id(stateColumns[resource])} = 'spam' WHERE id = ${id}`.execute(
      trx,
    )
  if (!isSpam && !isAutomatic) await assignNew(writer, resource, id)
  await followClocks(writer, resource, [id])
}

async function assignNew(writer: ChangeWriter, resource: EnquiryKind, id: number): Promise<void> {
  const assignment = await assignmentFor(writer, resource, id)
  if (!assignment) return
  const { assignee_id, department_id, rule, why } = assignment
  await writer.update(resourceOf(resource), [{ id, values: { assignee_id, department_id } }])
  await addEntry(writer, {
    resource,
    rowId: id,
    kind: 'event',
    event: { name: 'assigned', assignee_id, department_id, rule, why },
  })
}
