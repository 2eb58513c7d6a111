import { sql } from 'kysely'
import { hashPassword } from '../../server/foundation/secrets/password'
import { CONTROL } from '../../server/foundation/services/places'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { department } from '../../src/resources/department'
import { role } from '../../src/resources/role'
import { user } from '../../src/resources/user'
import { DEMO_PASSWORD, departments, people, roles } from './people'

/** The administrator of the first start. */
export const ADMIN_ID = 1

type Ids = ReadonlyMap<string, number>

/** Ids of a control table's rows by one of their columns. */
export async function idsBy(services: Services, table: string, column: string): Promise<Ids> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ name: string; id: number }>`
    SELECT ${sql.id(column)}::text AS name, id FROM ${sql.id(schema, table)}`.execute(database.kysely)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function ruleIdsOf(services: Services, holds: RegExp, without?: RegExp): Promise<number[]> {
  const { database, schema } = services.places.control
  const { rows } = await sql<{ seed_key: string; rule_id: number }>`
    SELECT seed_key, rule_id FROM ${sql.id(schema, 'menu_seed')} ORDER BY rule_id`.execute(database.kysely)
  return rows.filter((row) => holds.test(row.seed_key) && !without?.test(row.seed_key)).map((row) => row.rule_id)
}

const meta = (resource: 'department' | 'role' | 'user') =>
  ({ action: 'store', resource, site: CONTROL, userId: ADMIN_ID }) as const

/** The change sets that made them. */
export async function seedPeople(services: Services): Promise<number[]> {
  const { control } = services.places
  const [head = ADMIN_ID] = (await idsBy(services, 'department', 'name')).values()
  const rows = await Promise.all(
    roles.map(async ({ holds, without, ...values }) => ({
      ...values,
      rule_ids: await ruleIdsOf(services, holds, without),
    })),
  )
  const roled = await change(services, control, meta('role'), (writer) => writer.insert(role, rows))
  const codes = await idsBy(services, 'role', 'code')
  const made = await change(services, control, meta('department'), async (writer) => {
    let last = head
    for (const { parent, roles: held, ...values } of departments) {
      const [id = last] = await writer.insert(department, [
        {
          ...values,
          parent_id: parent === 'head' ? head : last,
          role_ids: held.flatMap((code) => codes.get(code) ?? []),
        },
      ])
      last = id
    }
  })
  const peopled = await seedUsers(services)
  return [roled.changeSetId, made.changeSetId, peopled]
}

async function seedUsers(services: Services): Promise<number> {
  const { control } = services.places
  const roleIds = await idsBy(services, 'role', 'code')
  const departmentIds = [...(await idsBy(services, 'department', 'name'))]
  const password = await hashPassword(DEMO_PASSWORD)
  const rows = people.slice(1).map((person) => ({
    name: person.name,
    nickname: person.nickname,
    email: person.email,
    mobile: person.mobile,
    sex: person.sex,
    password,
    department_id: departmentIds.find(([name]) => name.startsWith(`${person.department} /`))?.[1],
    role_ids: person.roles.flatMap((code) => roleIds.get(code) ?? []),
    status: person.isDisabled ? 'disabled' : 'enabled',
  }))
  const done = await change(services, control, meta('user'), (writer) => writer.insert(user, rows))
  return done.changeSetId
}
