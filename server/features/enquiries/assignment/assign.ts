import { sql } from 'kysely'
import {
  type EnquiryKind,
  enquiryKinds,
  OPEN_STATES,
  stateColumns,
} from '../../../../src/resources/enquiries/enquiryState'
import { tableSql } from '../../../foundation/db/tableSql'
import type { ChangeWriter } from '../../../kernel/changes'
import { emailSql } from '../entries'

interface Rule {
  id: number
  name: string
  department_id: number | null
  user_ids: readonly number[]
  prefers_former: boolean | null
  most_open: number | null
}

/** To whom it goes, by which rule, and why that person. */
export interface Assignment {
  rule: string
  why: 'turn' | 'former' | 'department'
  assignee_id: number | null
  department_id: number | null
}

const NO_NUMBER = sql`NULL::bigint`

/** The first enabled rule whose conditions the enquiry meets. */
async function fittingRule({ trx, place }: ChangeWriter, resource: EnquiryKind, id: number): Promise<Rule | undefined> {
  const module = resource === 'message' ? sql`t.message_module_id` : NO_NUMBER
  const country = resource === 'message' ? sql`t.country_id` : NO_NUMBER
  const isEmpty = (column: string) => sql`jsonb_array_length(coalesce(r.${sql.id(column)}, '[]')) = 0`
  const { rows } =
    await sql<Rule>`SELECT r.id, r.name, r.department_id, coalesce(r.user_ids, '[]') AS user_ids, r.prefers_former,
      r.most_open
    FROM ${tableSql(place, resource)} t LEFT JOIN ${tableSql(place, 'report')} p ON p.id = t.report_id
    JOIN ${tableSql(place, 'assignment_rule')} r ON r.status = 'enabled'
      AND (r.kind IS NULL OR r.kind = ${resource})
      AND (r.message_module_id IS NULL OR r.message_module_id = ${module})
      AND (${isEmpty('languages')} OR r.languages ? left(t.language, 2))
      AND (${isEmpty('country_ids')} OR r.country_ids @> to_jsonb(${country}))
      AND (${isEmpty('category_ids')} OR r.category_ids @> to_jsonb(p.category_id))
      AND (r.most_spam IS NULL OR coalesce(t.spam_score, 0) <= r.most_spam)
    WHERE t.id = ${id} ORDER BY r.sort, r.id LIMIT 1`.execute(trx)
  return rows[0]
}

/** Those of the people who are there: enabled and not away. */
async function present({ control, place, trx }: ChangeWriter, ids: readonly number[]): Promise<number[]> {
  const reads = control.database === place.database ? trx : control.database.kysely
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(control, 'user')}
    WHERE id = ANY(${[...ids]}::bigint[]) AND status = 'enabled' AND (away_until IS NULL OR away_until <= now())`.execute(
    reads,
  )
  const there = new Set(rows.map(({ id }) => Number(id)))
  return ids.map(Number).filter((id) => there.has(id))
}

/** How many open ones each has, of all kinds. */
async function loads({ trx, place }: ChangeWriter, ids: readonly number[]): Promise<Map<number, number>> {
  const each = enquiryKinds.map(
    (kind) => sql`SELECT assignee_id FROM ${tableSql(place, kind)}
      WHERE assignee_id = ANY(${[...ids]}::bigint[]) AND ${sql.id(stateColumns[kind])} = ANY(${[...OPEN_STATES]}::text[])`,
  )
  const { rows } = await sql<{ assignee_id: number; open: number }>`SELECT assignee_id, count(*)::int AS open
    FROM (${sql.join(each, sql` UNION ALL `)}) a GROUP BY 1`.execute(trx)
  return new Map(rows.map(({ assignee_id: id, open }) => [Number(id), open]))
}

/** Who had the same person's last one. */
async function formerOf({ trx, place }: ChangeWriter, resource: EnquiryKind, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ assignee_id: number }>`WITH own AS (
      SELECT lower(${emailSql(place, resource)}) AS email FROM ${tableSql(place, resource)} t WHERE t.id = ${id})
    SELECT t.assignee_id FROM ${tableSql(place, 'message')} t, own
    WHERE lower(t.email) = own.email AND t.assignee_id IS NOT NULL AND NOT (${resource} = 'message' AND t.id = ${id})
    ORDER BY t.id DESC LIMIT 1`.execute(trx)
  return rows[0] && Number(rows[0].assignee_id)
}

/** The next one after whoever had the last turn; the rule's row is held, so that two at once are not both the same one's. */
async function takeTurn({ trx, place }: ChangeWriter, ruleId: number, free: readonly number[], all: readonly number[]) {
  const table = tableSql(place, 'enquiry_turn')
  await sql`INSERT INTO ${table} (assignment_rule_id) VALUES (${ruleId}) ON CONFLICT DO NOTHING`.execute(trx)
  const { rows } = await sql<{ last_user_id: number | null }>`SELECT last_user_id FROM ${table}
    WHERE assignment_rule_id = ${ruleId} FOR UPDATE`.execute(trx)
  const last = all.indexOf(Number(rows[0]?.last_user_id ?? -1))
  const inTurn = [...all.slice(last + 1), ...all.slice(0, last + 1)]
  const next = inTurn.find((id) => free.includes(id))
  if (next !== undefined)
    await sql`UPDATE ${table} SET last_user_id = ${next} WHERE assignment_rule_id = ${ruleId}`.execute(trx)
  return next
}

/** To whom a new enquiry goes; undefined where no rule fits. Nobody who is away or full gets it. */
export async function assignmentFor(
  writer: ChangeWriter,
  resource: EnquiryKind,
  id: number,
): Promise<Assignment | undefined> {
  const rule = await fittingRule(writer, resource, id)
  if (!rule) return undefined
  const all = rule.user_ids.map(Number)
  const there = await present(writer, all)
  const open = rule.most_open === null ? undefined : await loads(writer, there)
  const free = there.filter((each) => !open || (open.get(each) ?? 0) < (rule.most_open ?? 0))
  const former = rule.prefers_former ? await formerOf(writer, resource, id) : undefined
  const isFormerFree = former !== undefined && free.includes(former)
  const chosen = isFormerFree ? former : await takeTurn(writer, rule.id, free, all)
  return {
    rule: rule.name,
    why: isFormerFree ? 'former' : chosen === undefined ? 'department' : 'turn',
    assignee_id: chosen ?? null,
    department_id: rule.department_id,
  }
}
