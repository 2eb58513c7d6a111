import { sql } from 'kysely'
import { hashPassword } from '../../server/foundation/secrets/password'
import type { TestApp } from './app'

export const PASSWORD = 'seven quiet pillars'

export interface NewRole {
  code: string
  /** control, all or a site's name. */
  site?: string
  /** Marks of buttons, and screens of menus; each is granted in `category`. */
  grants?: readonly string[]
  category?: 'control' | 'site'
}

export interface NewUser {
  name: string
  roles?: readonly number[]
  departmentRoles?: readonly number[]
  status?: 'enabled' | 'disabled'
}

const idOf = (rows: readonly unknown[]): number => (rows[0] as { id: number }).id

/** A role with the seeded menu rows that grant the marks or show the screens. */
export async function addRole({ services }: TestApp, role: NewRole): Promise<number> {
  const { code, site = 'control', grants = [], category = site === 'control' ? 'control' : 'site' } = role
  const { rows } = await sql`
    INSERT INTO control.role (name, code, site, rule_ids) SELECT ${code}, ${code}, ${site}, coalesce(jsonb_agg(id), '[]')
    FROM control.rule WHERE category = ${category} AND (perm = ANY(${[...grants]}) OR component = ANY(${[...grants]}) AND perm IS NULL)
    RETURNING id
  `.execute(services.database.kysely)
  await services.events.tell({ type: 'rights-changed' })
  return idOf(rows)
}

/** A user with PASSWORD, in a department of its own. */
export async function addUser({ services }: TestApp, user: NewUser): Promise<number> {
  const { name, roles = [], departmentRoles = [], status = 'enabled' } = user
  const department = await sql`
    INSERT INTO control.department (name, role_ids) VALUES (${name}, ${JSON.stringify(departmentRoles)}::jsonb) RETURNING id
  `.execute(services.database.kysely)
  const { rows } = await sql`
    INSERT INTO control."user" (name, email, password, department_id, role_ids, status)
    VALUES (${name}, ${`${name}@example.com`}, ${await hashPassword(PASSWORD)}, ${idOf(department.rows)},
      ${JSON.stringify(roles)}::jsonb, ${status}) RETURNING id
  `.execute(services.database.kysely)
  return idOf(rows)
}

/** A person with one role of their own, signed in; resolves to the token. */
export async function signInWith(app: TestApp, name: string, role: NewRole): Promise<string> {
  await addUser(app, { name, roles: [await addRole(app, role)] })
  return app.signIn(name, PASSWORD)
}
