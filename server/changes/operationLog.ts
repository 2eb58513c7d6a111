import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database'
import { tableSql } from '../db/tableSql'
import type { Services } from '../services/services'
import { locationOf } from './locationOf'
import type { ChangeMeta, RequestFacts } from './meta'

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
  changeSetId?: number
  requestId?: string
  request?: RequestFacts
}

/** Writes one line of the operation log: in the given transaction, or by itself. */
export async function logOperation(services: Services, operation: Operation, database?: Kysely<Tables>): Promise<void> {
  const { control } = services.places
  const { request } = operation
  const rowIds = operation.rowIds?.slice(0, NAMED_ROWS).map(String) ?? []
  await sql`INSERT INTO ${tableSql(control, 'operation_log')}
    (user_id, site, resource, action, row_ids, method, path, ip, location, user_agent, code, duration_ms, request_id, change_set_id)
    VALUES (${operation.userId}, ${operation.site}, ${operation.resource ?? null}, ${operation.action},
      ${rowIds.length > 0 ? JSON.stringify(rowIds) : null}::jsonb, ${request?.method ?? null}, ${request?.path ?? null},
      ${request?.ip ?? null}, ${request ? locationOf(request.ip) : null}, ${request?.userAgent.slice(0, LONGEST_AGENT) ?? null},
      ${operation.code}, ${request ? services.now().getTime() - request.startedAt : null}, ${operation.requestId ?? null},
      ${operation.changeSetId ?? null})`.execute(database ?? control.database.kysely)
}

export const operationOf = (meta: ChangeMeta, changeSetId: number, rowIds: readonly number[] = []): Operation => ({
  action: meta.action,
  resource: meta.resource,
  site: meta.site,
  userId: meta.userId,
  code: '200',
  changeSetId,
  rowIds,
  ...(meta.requestId !== undefined && { requestId: meta.requestId }),
  ...(meta.request && { request: meta.request }),
})
