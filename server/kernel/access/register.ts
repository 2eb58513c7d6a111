import { sql } from 'kysely'
import { checkDraft } from '../../../src/resources/kit/checkDraft'
import { user } from '../../../src/resources/user'
import { Invalid, NotFound } from '../../foundation/faults/errors'
import { hashPassword } from '../../foundation/secrets/password'
import type { Visitor } from '../../foundation/services/caller'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'
import { change } from '../changes'
import { platformSettings } from './platformSettings'
import { type MailedLink, newUserToken } from './userTokens'
import { spendVerifyCode } from './verifyCode'

/** Throws NotFound where the platform settings do not let people register. */
export async function insistOnRegistration(services: Services): Promise<void> {
  if (!(await platformSettings(services)).may_register) throw new NotFound('register.off')
}

/** Whoever registers stands in the first department until somebody says where they belong. */
async function firstDepartment({ places }: Services): Promise<number> {
  const { database, schema } = places.control
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.id(schema, 'department')} WHERE parent_id IS NULL AND jsonb_array_length(coalesce(role_ids, '[]')) = 0
    ORDER BY sort, id LIMIT 1
  `.execute(database.kysely)
  const id = rows[0]?.id
  if (id === undefined) throw new NotFound('register.off')
  return id
}

/** Makes an account without roles, disabled until it is activated by its link, which is to be mailed, or by an administrator. */
export async function register(
  services: Services,
  visitor: Visitor,
  sent: Record<string, unknown>,
): Promise<MailedLink> {
  await insistOnRegistration(services)
  await spendVerifyCode(services, String(sent.verifyCodeKey ?? ''), String(sent.verifyCode ?? ''))
  const { name, email, password } = sent
  const draft = { name, email, password, department_id: await firstDepartment(services), role_ids: [] as number[] }
  const { values, problems } = checkDraft(user, draft)
  const serious = problems.filter((problem) => problem.field !== 'role_ids')
  if (serious.length > 0) throw new Invalid(serious)
  const row = { ...values, role_ids: [], status: 'disabled', password: await hashPassword(String(values.password)) }
  const meta = {
    action: 'register',
    resource: 'user',
    site: CONTROL,
    userId: null,
    requestId: visitor.requestId,
  } as const
  const { result } = await change(services, services.places.control, meta, (writer) => writer.insert(user, [row]))
  const [userId] = result
  if (userId === undefined) throw new Error('The account was not written')
  const { token, expiresAt } = await newUserToken(services, { userId, purpose: 'activate', madeBy: null })
  return { userId, name: String(values.name), email: String(values.email), token, expiresAt }
}
