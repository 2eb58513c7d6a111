import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { Forbidden, NotFound } from '../../foundation/faults/errors'
import type { Caller } from '../../foundation/services/caller'
import type { Services } from '../../foundation/services/services'
import { rolesHeldBy } from './holdings'

export interface Account {
  id: number
  name: string
  email: string
  status: string
  department_id: number | null
}

/** Throws NotFound. */
export async function accountOf({ places }: Services, id: number): Promise<Account> {
  const { database, schema } = places.control
  const { rows } = await sql<Account>`
    SELECT id, name, email, status, department_id FROM ${sql.id(schema, 'user')} WHERE id = ${id}
  `.execute(database.kysely)
  const account = rows[0]
  if (!account) throw new NotFound()
  return account
}

/** Whoever takes a super administrator's account over is one: only they may touch each other's. */
export async function refuseTouchingSuper(services: Services, caller: Caller, userId: number): Promise<void> {
  if (caller.isSuper) return
  const roles = await rolesHeldBy(services, [userId])
  if (roles.some((role) => role.code === SUPER_ROLE)) throw new Forbidden(undefined, 'access.superOnly')
}
