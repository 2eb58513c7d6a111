import { sql } from 'kysely'
import type { Call } from '../../foundation/http/call'
import { idOf } from '../../foundation/http/query'
import { idText, listOf, objectSchema, querySchema } from '../../foundation/http/schemas'

const choices = objectSchema({ list: listOf({ type: 'object' }) })

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

export const staffCalls = [options, rolesByDepartment] as const
