import { sql } from 'kysely'
import { CONTROL_SCHEMA } from '../../../foundation/db/place'
import { Conflict } from '../../../foundation/faults/errors'
import { refuseTouchingSuper } from '../../../kernel/access/account'
import { endSessions } from '../../../kernel/access/sessions'
import { endUserTokens } from '../../../kernel/access/userTokens'
import type { HookAsked, WriteHook } from '../../../kernel/resources/hook'
import { added, isChanged, keepOneSuper, refuseRoles, refuseTakingOver } from './grants'

/** By these one becomes somebody, keeps them out, or decides what they are. */
const DECIDES = ['name', 'email', 'password', 'role_ids', 'department_id', 'status']

const refuseOneself = ({ caller }: HookAsked, ids: readonly number[]): void => {
  if (ids.includes(caller.userId)) throw new Conflict('user.oneself', null)
}

/** One's own address waits for a word (emailChanges.ts). Nobody stands above a super administrator to give it. */
const refuseOwnEmail = ({ caller }: HookAsked, id: number | undefined): void => {
  if (id === caller.userId && !caller.isSuper) throw new Conflict('user.ownEmail', null)
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
    if (current && isChanged(values, current, DECIDES)) await refuseTakingOver(asked, [current.id])
    if (values.email !== undefined && values.email !== current?.email) refuseOwnEmail(asked, current?.id)
    if (current?.id === asked.caller.userId && values.password !== undefined)
      throw new Conflict('user.ownPassword', null)
    if (current && values.status === 'disabled') refuseOneself(asked, [current.id])
    await refuseRoles(asked, added(values.role_ids, current?.role_ids))
    const { department_id } = values
    if (department_id !== undefined && department_id !== current?.department_id)
      await refuseRoles(asked, await rolesOfDepartment(asked, department_id))
  },
  async beforeRemove(asked, rows) {
    const ids = rows.map(({ id }) => id)
    refuseOneself(asked, ids)
    await refuseTakingOver(asked, ids)
  },
  async beforeStatus(asked, rows, status) {
    const ids = rows.map(({ id }) => id)
    if (status === 'disabled') refuseOneself(asked, ids)
    await refuseTakingOver(asked, ids)
  },
  afterWrite: ({ trx }) => keepOneSuper(trx),
  /** Who knew the former password, or has a link that was made for whoever this was, comes in no more. */
  async afterSave({ services }, values, former) {
    if (isChanged(values, former, ['password', 'email', 'status'])) await endUserTokens(services, former.id)
    if (values.password !== undefined) await endSessions(services, { userId: former.id })
  },
}
