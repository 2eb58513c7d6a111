import { sql } from 'kysely'
import { user } from '../../src/resources/user'
import { accountOf } from '../access/account'
import { forgetFailures, lockKeyOf } from '../access/lockOut'
import { newUserToken } from '../access/userTokens'
import { logOperation, metaOf } from '../changes'
import { Conflict } from '../faults/errors'
import type { Call, RequestContext } from '../http/call'
import { idOf } from '../http/query'
import { idNumber, idText, listOf, objectSchema, querySchema } from '../http/schemas'
import { refuseTakingOver } from './hooks/grants'

const text = { type: 'string' }
const choices = objectSchema({ list: listOf({ type: 'object' }) })

/** What touches an account but no row of it still stands in the operation log. */
const note = (call: RequestContext, action: string, id: number): Promise<void> => {
  const { request, requestId = '' } = metaOf(call, user, action)
  const { userId } = call.caller
  return logOperation(call.services, {
    action,
    resource: 'user',
    site: 'control',
    userId,
    code: '200',
    rowIds: [id],
    requestId,
    ...(request && { request }),
  })
}

const resetPasswordLink: Call = {
  method: 'POST',
  path: '/api/admin/user/reset-password',
  access: 'user:reset-password',
  title: ['重置密码链接', 'Link for a new password'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  output: objectSchema({ url: text, expires_at: text }),
  async answer(call) {
    const { services, caller, request } = call
    const { id } = await accountOf(services, Number(call.body.id))
    if (id === caller.userId) throw new Conflict('user.ownPassword', null)
    await refuseTakingOver(call, [id])
    const { token, expiresAt } = await newUserToken(services, { userId: id, purpose: 'reset', madeBy: caller.userId })
    await note(call, 'reset-password', id)
    return {
      url: `${request.protocol}://${request.host}/#/rebuild?token=${token}`,
      expires_at: expiresAt.toISOString(),
    }
  },
}

const unlock: Call = {
  method: 'POST',
  path: '/api/admin/user/unlock',
  access: 'user:unlock',
  title: ['解除锁定', 'Unlock an account'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  async answer(call) {
    const { id, name } = await accountOf(call.services, Number(call.body.id))
    // Whoever unlocks an account again and again may guess its password without end.
    await refuseTakingOver(call, [id])
    await forgetFailures(call.services, lockKeyOf(id, name))
    await note(call, 'unlock', id)
  },
}

/** What the form of a user chooses from, in one answer. */
const options: Call = {
  method: 'GET',
  path: '/api/admin/user/options',
  access: 'user:options',
  title: ['用户表单选项', 'Choices of the user form'],
  output: objectSchema({ departments: listOf({ type: 'object' }), roles: listOf({ type: 'object' }) }),
  async answer({ services }) {
    const { database, schema } = services.places.control
    const departments = await sql`
      SELECT id AS value, jsonb_build_array(name, name) AS label, parent_id FROM ${sql.id(schema, 'department')}
      WHERE status = 'enabled' ORDER BY sort, id LIMIT 500
    `.execute(database.kysely)
    const roles = await sql`
      SELECT id AS value, jsonb_build_array(name, name) AS label, code, site FROM ${sql.id(schema, 'role')}
      WHERE status = 'enabled' ORDER BY sort, id LIMIT 500
    `.execute(database.kysely)
    return { departments: departments.rows, roles: roles.rows }
  },
}

/** The roles that everybody in the department has. */
const rolesByDepartment: Call = {
  method: 'GET',
  path: '/api/admin/department/get-role-by-department',
  access: 'department:option',
  title: ['部门的角色', 'Roles of a department'],
  input: { query: querySchema({ id: idText, department_id: idText }) },
  output: choices,
  async answer({ services, query }) {
    const id = idOf(query, 'department_id') ?? idOf(query, 'id') ?? 0
    const { database, schema } = services.places.control
    const { rows } = await sql`
      SELECT r.id AS value, jsonb_build_array(r.name, r.name) AS label, r.code, r.site
      FROM ${sql.id(schema, 'role')} r JOIN ${sql.id(schema, 'department')} d ON d.role_ids @> to_jsonb(r.id)
      WHERE d.id = ${id} AND r.status = 'enabled' ORDER BY r.sort, r.id
    `.execute(database.kysely)
    return { list: rows }
  },
}

export const staffCalls = [resetPasswordLink, unlock, options, rolesByDepartment] as const
