import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../../src/resources'
import type { Label } from '../../../src/resources/kit/label'
import type { Tables } from '../../foundation/db/database'
import type { Place } from '../../foundation/db/place'
import { repeated } from '../../foundation/db/repeated'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { deedOf } from './deed'
import { locationOf } from './locationOf'
import type { ChangeMeta, RequestFacts } from './meta'
import { personSql } from './titles'

const NAMED_ROWS = 200
const LONGEST_AGENT = 1000
const LONGEST_TOUCHED = 2000

export interface Operation {
  action: string
  resource?: string
  site: string
  userId: number | null
  /** `200`, or the code of a refusal. */
  code: string
  rowIds?: readonly number[]
  /** How many rows were written, where that is known. */
  count?: number
  changeSetId?: number
  requestId?: string
  request?: RequestFacts
  /** In place of what its words alone say. */
  deed?: Label
  touched?: readonly Label[]
}

/** Who a line speaks of, as its sentence begins. */
export const whoSql = (control: Place, userId: number | null, language: 'zh' | 'en', resource: string | undefined) => {
  const nobody = nobodyIn(resource)
  const who = sql`coalesce((SELECT ${personSql('u')} FROM ${tableSql(control, 'user')} u WHERE u.id = ${userId}),
    ${nobody[language]}::text)`
  return language === 'zh' ? who : sql`${who} || ' '`
}

const NOBODY = { known: { zh: '有人', en: 'Somebody' }, own: { zh: '系统', en: 'The system' } } as const
const nobodyIn = (resource: string | undefined) => (resource === 'session' ? NOBODY.known : NOBODY.own)

/** Writes one line of the operation log: in the given transaction, or by itself. The answer is its id. */
export async function logOperation(
  services: Services,
  operation: Operation,
  database?: Kysely<Tables>,
): Promise<number> {
  const [id = 0] = await insertLines(services, [lineOf(services, operation)], database)
  return id
}

/** What is stored of an operation, as of now. */
export function lineOf(services: Services, operation: Operation) {
  const { resource, request } = operation
  const deed = operation.deed ?? deedOf({ ...operation, subject: resource, resource: declared(resource) })
  const nobody = nobodyIn(resource)
  const rowIds = operation.rowIds?.slice(0, NAMED_ROWS).map(String) ?? []
  return {
    user_id: operation.userId,
    site: operation.site,
    resource: resource ?? null,
    action: operation.action,
    row_ids: rowIds.length > 0 ? rowIds : null,
    method: request?.method ?? null,
    path: request?.path ?? null,
    ip: request?.ip ?? null,
    location: request ? locationOf(request.ip) : null,
    user_agent: request?.userAgent.slice(0, LONGEST_AGENT) ?? null,
    code: operation.code,
    duration_ms: request ? services.now().getTime() - request.startedAt : null,
    request_id: operation.requestId ?? null,
    change_set_id: operation.changeSetId ?? null,
    nobody: [nobody.zh, nobody.en],
    deed,
    touched: touchedText(operation.touched ?? []),
  }
}

/** The labels of fields in both languages, each once: what a search finds a line by; null where there are none. */
export const touchedText = (labels: readonly Label[]): string | null =>
  labels.length > 0 ? [...new Set(labels.flat())].join(' ').slice(0, LONGEST_TOUCHED) : null

export type Line = ReturnType<typeof lineOf>

/** Writes lines by one statement, in the given transaction or by itself. The answers are their ids. */
export async function insertLines(
  { places: { control } }: Services,
  lines: readonly Line[],
  database: Kysely<Tables> = control.database.kysely,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${repeated} INSERT INTO ${tableSql(control, 'operation_log')}
    (user_id, site, resource, action, row_ids, method, path, ip, location, user_agent, code, duration_ms, request_id, change_set_id,
      told, told_in_english, touched)
    SELECT l.user_id, site, resource, action, row_ids, method, path, ip, location, user_agent, code, duration_ms, request_id,
      change_set_id, coalesce(person, nobody->>0) || (deed->>0), coalesce(person, nobody->>1) || ' ' || (deed->>1), touched
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS (user_id bigint, site text, resource text, action text,
      row_ids jsonb, method text, path text, ip text, location text, user_agent text, code text, duration_ms integer, request_id text,
      change_set_id bigint, nobody jsonb, deed jsonb, touched text)) WITH ORDINALITY AS l(user_id, site, resource, action, row_ids, method, path, ip,
      location, user_agent, code, duration_ms, request_id, change_set_id, nobody, deed, touched, at)
    LEFT JOIN LATERAL (SELECT ${personSql('u')} AS person FROM ${tableSql(control, 'user')} u WHERE u.id = l.user_id) who ON true
    ORDER BY at RETURNING id`.execute(database)
  return rows.map(({ id }) => id)
}

const declared = (name: string | undefined) => (name && isResourceName(name) ? resourceOf(name) : undefined)

/** A line as it is stored; those of older versions have no sentence. */
export interface StoredLine {
  user_id: number | null
  resource: string | null
  action: string | null
  code: string | null
  row_ids: unknown
  told?: string | null
  told_in_english?: string | null
}

/** What a line says: as it was said when it was written, else by its words alone. */
export function toldOf(line: StoredLine, who: Label | undefined): Label {
  if (line.told) return [line.told, line.told_in_english ?? line.told]
  const subject = line.resource ?? undefined
  const nobody = nobodyIn(subject)
  const count = Array.isArray(line.row_ids) ? line.row_ids.length : undefined
  const { action, code } = line
  const [zh, en] = deedOf({ resource: declared(subject), subject, action: action ?? '', code: code ?? '200', count })
  return [`${who?.[0] ?? nobody.zh}${zh}`, `${who?.[1] ?? nobody.en} ${en}`]
}

export const operationOf = (
  meta: ChangeMeta,
  changeSetId: number,
  rowIds: readonly number[] = [],
  count = meta.count,
): Operation => ({
  action: meta.action,
  resource: meta.resource,
  site: meta.site,
  userId: meta.userId,
  code: '200',
  changeSetId,
  rowIds,
  ...(count !== undefined && { count }),
  ...(meta.requestId !== undefined && { requestId: meta.requestId }),
  ...(meta.request && { request: meta.request }),
  ...(meta.deed && { deed: meta.deed }),
  ...(meta.touched && { touched: meta.touched }),
})
