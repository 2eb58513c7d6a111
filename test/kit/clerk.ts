import { sql } from 'kysely'
import type { CallOptions, Reply, TestApp } from './app'
import { addRole, addUser, PASSWORD } from './people'

const verbs = (resource: string, ...actions: string[]): string[] => actions.map((action) => `${resource}:${action}`)

/** A clerk of the personnel department: may do anything to people, roles, departments and the menu, and little else. */
const CLERK = [
  ...verbs('user', 'store', 'update', 'destroy', 'change-status', 'import', 'reset-password', 'unlock', 'list'),
  ...verbs('role', 'store', 'update', 'destroy', 'change-status'),
  ...verbs('department', 'store', 'update', 'destroy', 'change-status', 'change-sort'),
  ...verbs('rule', 'store', 'update', 'destroy', 'change-status', 'rule-change-sort'),
  'category:destroy',
]

/** Everything by which rights come and go. */
const WATCHED = ['user', 'role', 'department', 'rule', 'user_token', 'sign_in_failure']

const ROLES = ['clerk', 'here', 'control', 'site', 'every', 'sleeping', 'super'] as const
const PEOPLE = ['control', 'site', 'every', 'department', 'sleeping', 'disabled', 'super', 'peer'] as const

/** A clerk, signed in, among people who hold more in one place or another. */
export interface ClerkWorld {
  clerk: string
  admin: string
  role: Record<(typeof ROLES)[number], number>
  /** `t-control`, `t-site` …: who holds more there. `peer` holds no more than the clerk. */
  target: Record<(typeof PEOPLE)[number], number>
  /** A department without roles. */
  plain: number
  post(path: string, body: unknown, more?: CallOptions): Promise<Reply>
  /** The first row's id. */
  idOf(text: string): Promise<number>
  run(text: string): Promise<void>
  ruleOf(perm: string, category?: 'control' | 'site'): Promise<number>
  /** Another text once anything of it was written. */
  state(): Promise<string>
}

async function makeRoles(app: TestApp, idOf: ClerkWorld['idOf']): Promise<ClerkWorld['role']> {
  const add = (code: string, site: string, ...grants: string[]) => addRole(app, { code, site, grants })
  const role = {
    clerk: await add('CLERK', 'control', ...CLERK),
    here: await add('HERE', 'control', 'category:destroy'),
    control: await add('CONTROL', 'control', 'language:destroy'),
    site: await add('SITE', 'main', 'category:destroy'),
    every: await add('EVERY', 'all', 'category:destroy'),
    sleeping: await add('SLEEPING', 'control', 'language:destroy'),
    super: await idOf(`SELECT id FROM control.role WHERE code = 'ROOT2'`),
  }
  await idOf(`UPDATE control.role SET status = 'disabled' WHERE id = ${role.sleeping} RETURNING id`)
  return role
}

const makePeople = async (app: TestApp, role: ClerkWorld['role']): Promise<ClerkWorld['target']> => ({
  control: await addUser(app, { name: 't-control', roles: [role.control] }),
  site: await addUser(app, { name: 't-site', roles: [role.here, role.site] }),
  every: await addUser(app, { name: 't-every', roles: [role.every] }),
  department: await addUser(app, { name: 't-department', departmentRoles: [role.site] }),
  sleeping: await addUser(app, { name: 't-sleeping', roles: [role.sleeping] }),
  disabled: await addUser(app, { name: 't-disabled', roles: [role.control], status: 'disabled' }),
  super: await addUser(app, { name: 't-super', roles: [role.super] }),
  peer: await addUser(app, { name: 't-peer', roles: [role.here] }),
})

export async function openClerk(app: TestApp): Promise<ClerkWorld> {
  const query = async <Row>(text: string): Promise<Row[]> =>
    (await sql<Row>`${sql.raw(text)}`.execute(app.services.database.kysely)).rows
  const idOf = async (text: string): Promise<number> => (await query<{ id: number }>(text))[0]?.id ?? 0
  const admin = await app.signIn()
  const role = await makeRoles(app, idOf)
  const target = await makePeople(app, role)
  await addUser(app, { name: 'clerk', roles: [role.clerk] })
  const clerk = await app.signIn('clerk', PASSWORD)
  return {
    clerk,
    admin,
    role,
    target,
    plain: await idOf(`INSERT INTO control.department (name, role_ids) VALUES ('Plain', '[]') RETURNING id`),
    idOf,
    post: (path, body, more) => app.call('POST', `/api/admin/${path}`, { as: clerk, body, ...more }),
    async run(text) {
      await query(text)
      await app.services.events.tell({ type: 'rights-changed' })
    },
    ruleOf: (perm, category = 'control') =>
      idOf(`SELECT id FROM control.rule WHERE perm = '${perm}' AND category = '${category}'`),
    // Links in mails about sign-ins are made some time after these, and give nobody a right.
    async state() {
      const hashes = WATCHED.map((name) =>
        query(`SELECT md5(string_agg(text, '|' ORDER BY text)) AS hash FROM
          (SELECT (to_jsonb(t) - 'last_login_at' - 'last_login_ip')::text AS text FROM control."${name}" t
          WHERE to_jsonb(t)->>'purpose' IS DISTINCT FROM 'end-sessions') rows`),
      )
      return JSON.stringify(await Promise.all(hashes))
    },
  }
}
