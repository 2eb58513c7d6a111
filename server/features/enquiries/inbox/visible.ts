import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type EnquiryKind, enquiryKinds } from '../../../../src/resources/enquiries/enquiryState'
import { ticket } from '../../../../src/resources/ticket'
import { tableSql } from '../../../foundation/db/tableSql'
import { Forbidden, NotFound } from '../../../foundation/faults/errors'
import type { RequestContext } from '../../../foundation/http/call'
import { CONTROL } from '../../../foundation/services/places'

type Asked = Pick<RequestContext, 'services' | 'caller'>

export const kindsSeenBy = (caller: Pick<Asked['caller'], 'can'>): EnquiryKind[] =>
  enquiryKinds.filter((kind) => caller.can(`${kind}:list`))

/** Which kinds somebody may read here. Throws Forbidden where there is none. */
export function kindsOf({ caller }: Pick<Asked, 'caller'>): EnquiryKind[] {
  const kinds = kindsSeenBy(caller)
  if (kinds.length === 0) throw new Forbidden('message:list')
  return kinds
}

/** Whose enquiries a person sees: undefined where it is those of everybody. */
export interface Seen {
  userId: number
  /** The person's own department and those below it. */
  departments: readonly number[]
}

export async function departmentsOf({ services: { places }, caller }: Asked): Promise<number[]> {
  const { control } = places
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE own AS (
      SELECT department_id AS id FROM ${tableSql(control, 'user')} WHERE id = ${caller.userId}
      UNION SELECT d.id FROM ${tableSql(control, 'department')} d JOIN own ON d.parent_id = own.id)
    SELECT id FROM own WHERE id IS NOT NULL`.execute(control.database.kysely)
  return rows.map(({ id }) => Number(id))
}

export async function seenBy(asked: Asked, kind: EnquiryKind): Promise<Seen | undefined> {
  if (asked.caller.can(`${kind}:see-all`)) return undefined
  return { userId: asked.caller.userId, departments: await departmentsOf(asked) }
}

/** The rows that somebody may see, of the table as `t`: those of nobody's department are everybody's. */
export const seenSql = (seen: Seen | undefined): RawBuilder<SqlBool> =>
  seen
    ? sql<SqlBool>`(t.department_id IS NULL OR t.department_id = ANY(${[...seen.departments]}::bigint[]) OR t.assignee_id = ${seen.userId})`
    : sql<SqlBool>`true`

/** The same of counted groups. */
export const isSeen = (
  seen: Seen | undefined,
  row: { department_id: number | null; assignee_id: number | null },
): boolean =>
  !seen || row.department_id === null || seen.departments.includes(row.department_id) || row.assignee_id === seen.userId

/** Throws NotFound where there is no such enquiry that the caller may see. */
export async function insistOnSeen(asked: Asked, kind: EnquiryKind, id: number): Promise<void> {
  if (asked.caller.context === CONTROL || !asked.caller.can(`${kind}:list`)) throw new Forbidden(`${kind}:list`)
  const place = await asked.services.places.forResource(ticket, asked.caller.context)
  const { rows } = await sql`SELECT 1 FROM ${tableSql(place, kind)} t
    WHERE t.id = ${id} AND ${seenSql(await seenBy(asked, kind))}`.execute(place.database.kysely)
  if (rows.length === 0) throw new NotFound()
}
