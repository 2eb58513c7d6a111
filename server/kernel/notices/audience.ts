import { sql } from 'kysely'
import type { Notice } from '../../../src/resources/notice'
import { tableSql } from '../../foundation/db/tableSql'
import type { Services } from '../../foundation/services/services'
import { usersOfRoles } from '../access/holdersOf'

export type NoticeReceivers = Pick<Notice, 'audience' | 'role_ids' | 'department_ids' | 'user_ids' | 'created_by'>

async function usersOfDepartments({ places }: Services, ids: readonly number[]): Promise<number[]> {
  const { control } = places
  const department = tableSql(control, 'department')
  const { rows } = await sql<{ id: number }>`WITH RECURSIVE below AS (
      SELECT id FROM ${department} WHERE id = ANY(${[...ids]}::bigint[])
      UNION SELECT d.id FROM ${department} d JOIN below ON d.parent_id = below.id
    )
    SELECT u.id FROM ${tableSql(control, 'user')} u JOIN below ON below.id = u.department_id
    WHERE u.status = 'enabled'`.execute(control.database.kysely)
  return rows.map(({ id }) => id)
}

async function enabledUsers({ places }: Services, ids: readonly number[] | null): Promise<number[]> {
  const { control } = places
  const among = ids === null ? sql`true` : sql`id = ANY(${[...ids]}::bigint[])`
  const { rows } = await sql<{ id: number }>`SELECT id FROM ${tableSql(control, 'user')}
    WHERE status = 'enabled' AND ${among}`.execute(control.database.kysely)
  return rows.map(({ id }) => id)
}

/** Who gets a notice: all who are meant, but for whoever wrote it. */
export async function receiversOf(services: Services, notice: NoticeReceivers): Promise<Set<number>> {
  const { audience, role_ids, department_ids, user_ids, created_by } = notice
  const found =
    audience === 'roles'
      ? await usersOfRoles(services, role_ids ?? [])
      : audience === 'departments'
        ? await usersOfDepartments(services, department_ids ?? [])
        : await enabledUsers(services, audience === 'users' ? (user_ids ?? []) : null)
  return new Set(found.filter((id) => id !== created_by))
}
