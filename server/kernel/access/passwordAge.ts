import { sql } from 'kysely'
import { Refusal } from '../../foundation/faults/errors'
import { isPassword } from '../../foundation/secrets/password'
import type { Services } from '../../foundation/services/services'
import { platformSettings } from './platformSettings'
import { newUserToken } from './userTokens'

const DAY = 86_400_000

/** Of an account whose password was right. */
export interface PasswordAge {
  id: number
  password_changed_at: Date | string | null
}

/**
 * Throws where the password is older than the platform settings let it be. The answer holds a token by which its owner, who has
 * just shown to be that, sets a new one.
 */
export async function refuseOldPassword(services: Services, account: PasswordAge): Promise<void> {
  const days = (await platformSettings(services)).password_days
  if (days === null || account.password_changed_at === null) return
  const age = services.now().getTime() - new Date(account.password_changed_at).getTime()
  if (age <= days * DAY) return
  const { token } = await newUserToken(services, { userId: account.id, purpose: 'reset', madeBy: null })
  throw new Refusal(422, 'signIn.passwordOld', { days }, { rebuild_token: token })
}

/** Where passwords grow old, the same again is no new one. */
export async function refuseSamePassword(services: Services, userId: number, password: string): Promise<void> {
  if ((await platformSettings(services)).password_days === null) return
  const { database, schema } = services.places.control
  const { rows } = await sql<{ password: string | null }>`SELECT password FROM ${sql.id(schema, 'user')}
    WHERE id = ${userId}`.execute(database.kysely)
  if (await isPassword(rows[0]?.password, password)) throw new Refusal(422, 'password.same')
}
