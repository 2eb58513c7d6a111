import { sql } from 'kysely'
import { refuseTouchingSuper } from '../../access/account'
import { endSessions } from '../../access/sessions'
import { CONTROL_SCHEMA } from '../../db/place'
import { Conflict } from '../../errors'
import { added, keepOneSuper, refuseGrantingRoles, refuseTakingOver } from './grants'
import type { HookAsked, WriteHook } from './hook'

const refuseOneself = ({ caller }: HookAsked, ids: readonly number[]): void => {
  if (ids.includes(caller.userId)) throw new Conflict('user.oneself', null)
}

/** A department's roles are its people's too. */
async function rolesOfDepartment({ services }: HookAsked, id: unknown): Promise<number[]> {
  if (typeof id !== 'number') return []
  const { rows } = await sql<{ role_ids: number[] | null }>`SELECT role_ids FROM ${sql.id(CONTROL_SCHEMA, 'department')}
    WHERE id = ${id}`.execute(services.places.control.database.kysely)
  return rows[0]?.role_ids ?? []
}

export const userHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (current) await refuseTouchingSuper(asked.services, asked.caller, current.id)
    const isEmailNew = values.email !== undefined && values.email !== current?.email
    if (current && (values.password !== undefined || isEmailNew)) await refuseTakingOver(asked, current.id)
    if (current && values.status === 'disabled') refuseOneself(asked, [current.id])
    await refuseGrantingRoles(asked, added(values.role_ids, current?.role_ids))
    const { department_id } = values
    if (department_id !== undefined && department_id !== current?.department_id)
      await refuseGrantingRoles(asked, await rolesOfDepartment(asked, department_id))
  },
  async beforeRemove(asked, rows) {
    refuseOneself(
      asked,
      rows.map(({ id }) => id),
    )
    for (const { id } of rows) await refuseTouchingSuper(asked.services, asked.caller, id)
  },
  async beforeStatus(asked, rows, status) {
    if (status === 'disabled')
      refuseOneself(
        asked,
        rows.map(({ id }) => id),
      )
    for (const { id } of rows) await refuseTouchingSuper(asked.services, asked.caller, id)
  },
  afterWrite: ({ trx }) => keepOneSuper(trx),
  /** Who knew the former password is signed out, but not the one who has just changed their own. */
  async afterSave({ services, caller }, values, id) {
    if (values.password === undefined) return
    await endSessions(services, { userId: id, ...(id === caller.userId && { exceptId: caller.sessionId }) })
  },
  isUndoneBySuperOnly: true,
}
