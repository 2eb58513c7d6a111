import { sql } from 'kysely'
import { SUPER_ROLE } from '../../../config/superRole'
import { Expired } from '../../foundation/faults/errors'
import type { Caller } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { RoleRow } from '../../foundation/services/rights'
import type { Services } from '../../foundation/services/services'
import { personSql } from '../changes/titles'
import { type FailedSignIns, failedSignIns } from './failedSignIns'
import { reachableSites } from './reachableSites'
import { fits, rolesOfUser } from './rights'
import { wantedEmail } from './wantedEmail'

export interface Profile {
  id: number
  name: string
  nickname: string | null
  /** What colleagues know the person as. */
  called: string
  email: string
  /** The address that waits to be confirmed; null: none does. */
  wanted_email: string | null
  mobile: string | null
  sex: string | null
  avatar: string | null
  department_id: number | null
  department: string | null
  /** Those that count in this context, or where none does all that the person holds. */
  roles: { code: string; name: string }[]
  /** Where the person belongs: control if a role counts there, else the first site that is reached; null: nowhere yet. */
  home: string | null
  last_login_at: string | null
  created_at: string
  /** A second factor is demanded, and has to be set up before anything else. */
  must_set_up: boolean
  /** Null where nobody failed to sign in with this account since the session before this one. */
  failed_sign_ins: FailedSignIns | null
}

type UserRow = Omit<Profile, 'roles' | 'home' | 'failed_sign_ins' | 'wanted_email' | 'must_set_up'>

const inContext = (roles: readonly RoleRow[], context: string): readonly RoleRow[] => {
  const fitting = roles.filter((role) => role.code === SUPER_ROLE || fits(role.site, context))
  return fitting.length > 0 ? fitting : roles
}

/** The account of whoever asks. Throws Expired if it is gone. */
export async function profileOf(services: Services, caller: Caller): Promise<Profile> {
  const { database, schema } = services.places.control
  const { rows } = await sql<UserRow>`
    SELECT u.id, u.name, u.nickname, ${personSql('u')} AS called, u.email, u.mobile, u.sex, u.avatar, u.department_id, d.name AS department,
           u.last_login_at, u.created_at
    FROM ${sql.id(schema, 'user')} u LEFT JOIN ${sql.id(schema, 'department')} d ON d.id = u.department_id
    WHERE u.id = ${caller.userId}
  `.execute(database.kysely)
  const row = rows[0]
  if (!row) throw new Expired()
  const all = await rolesOfUser(services, caller.userId)
  const roles = inContext(all, caller.context)
  return {
    ...row,
    roles: roles.map(({ code, name }) => ({ code, name })),
    home: await homeOf(services, all),
    failed_sign_ins: await failedSignIns(services, caller),
    must_set_up: caller.mustSetUp,
    wanted_email: await wantedEmail(services, caller.userId),
  }
}

async function homeOf(services: Services, roles: readonly RoleRow[]): Promise<string | null> {
  if (roles.some((role) => role.code === SUPER_ROLE || fits(role.site, CONTROL))) return CONTROL
  return (await reachableSites(services, roles))[0]?.name ?? null
}
