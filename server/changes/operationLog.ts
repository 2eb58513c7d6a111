import { type Kysely, sql } from 'kysely'
import { isResourceName, resourceOf } from '../../src/resources'
import type { Label } from '../../src/resources/kit/label'
import type { Tables } from '../db/database'
import type { Place } from '../db/place'
import { tableSql } from '../db/tableSql'
import type { Services } from '../services/services'
import { deedOf } from './deed'
import { locationOf } from './locationOf'
import type { ChangeMeta, RequestFacts } from './meta'
import { personSql } from './titles'

const NAMED_ROWS = 200
const LONGEST_AGENT = 1000

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
}

/** Who a line speaks of, as its sentence begins. */
export const whoSql = (control: Place, userId: number | null, language: 'zh' | 'en', resource: string | undefined) => {
  const nobody = resource === 'session' ? NOBODY.known : NOBODY.own
  const who = sql`coalesce((SELECT ${personSql('u')} FROM ${tableSql(control, 'user')} u WHERE u.id = ${userId}),
    ${nobody[language]}::text)`
  return language === 'zh' ? who : sql`${who} || ' '`
}

const NOBODY = { known: { zh: '有人', en: 'Somebody' }, own: { zh: '系统', en: 'The system' } } as const

/** Writes one line of the operation log: in the given transaction, or by itself. The answer is its id. */
export async function logOperation(
  services: Services,
  operation: Operation,
  database?: Kysely<Tables>,
): Promise<number> {
  const { control } = services.places
  const { userId, resource } = operation
  const [zh, en] = deedOf({ ...operation, subject: resource, resource: declared(resource) })
  const { request } = operation
  const rowIds = operation.rowIds?.slice(0, NAMED_ROWS).map(String) ?? []
  const { rows } = await sql<{ id: number }>`INSERT INTO ${tableSql(control, 'operation_log')}
    (user_id, site, resource, action, row_ids, method, path, ip, location, user_agent, code, duration_ms, request_id, change_set_id,
      told, told_in_english)
    VALUES (${operation.userId}, ${operation.site}, ${operation.resource ?? null}, ${operation.action},
      ${rowIds.length > 0 ? JSON.stringify(rowIds) : null}::jsonb, ${request?.method ?? null}, ${request?.path ?? null},
      ${request?.ip ?? null}, ${request ? locationOf(request.ip) : null}, ${request?.userAgent.slice(0, LONGEST_AGENT) ?? null},
      ${operation.code}, ${request ? services.now().getTime() - request.startedAt : null}, ${operation.requestId ?? null},
      ${operation.changeSetId ?? null},
      ${whoSql(control, userId, 'zh', resource)} || ${zh}, ${whoSql(control, userId, 'en', resource)} || ${en})
    RETURNING id`.execute(database ?? control.database.kysely)
  return rows[0]?.id ?? 0
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
  const nobody = subject === 'session' ? NOBODY.known : NOBODY.own
  const count = Array.isArray(line.row_ids) ? line.row_ids.length : undefined
  const { action, code } = line
  const [zh, en] = deedOf({ resource: declared(subject), subject, action: action ?? '', code: code ?? '200', count })
  return [`${who?.[0] ?? nobody.zh}${zh}`, `${who?.[1] ?? nobody.en} ${en}`]
}

export const operationOf = (
  meta: ChangeMeta,
  changeSetId: number,
  rowIds: readonly number[] = [],
  count?: number,
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
})
