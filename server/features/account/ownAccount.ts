import { checkDraft } from '../../../src/resources/kit/checkDraft'
import type { Values } from '../../../src/resources/kit/rule'
import { user } from '../../../src/resources/user'
import { Conflict, Forbidden, Invalid } from '../../foundation/faults/errors'
import type { RequestContext } from '../../foundation/http/call'
import { hashPassword } from '../../foundation/secrets/password'
import { CONTROL } from '../../foundation/services/places'
import { accountOf } from '../../kernel/access/account'
import { confirmPassword } from '../../kernel/access/confirmPassword'
import { refuseSamePassword } from '../../kernel/access/passwordAge'
import { endSessions } from '../../kernel/access/sessions'
import { endUserTokens } from '../../kernel/access/userTokens'
import { change } from '../../kernel/changes/changeSet'
import { metaOf } from '../../kernel/changes/meta'
import { checkWrite, refuseProblems } from '../../kernel/resources/checkWrite'
import { hookOf } from '../../kernel/resources/hooks'
import { tellSafety } from './safety/tellSafety'

const OWN = ['name', 'nickname', 'password', 'mobile', 'department_id', 'avatar'] as const
const NUMBERS: ReadonlySet<string> = new Set(['department_id'])

/** What was sent of the fields that people may change of themselves; the address gives numbers as text. */
const draftOf = (sent: Values): Record<string, unknown> =>
  Object.fromEntries(
    OWN.filter((name) => sent[name] !== undefined && !(name === 'password' && sent[name] === '')).map((name) => {
      const value = sent[name]
      return [name, NUMBERS.has(name) && typeof value === 'string' && value !== '' ? Number(value) : value]
    }),
  )

/**
 * Changes one's own account. Another department brings its roles, so changing it needs the right to edit users.
 * A new password needs the present one, and ends every other session and every link.
 */
export async function updateOwnAccount(
  asked: Pick<RequestContext, 'services' | 'caller' | 'request'>,
  sent: Values,
): Promise<void> {
  const { services, caller } = asked
  const account = await accountOf(services, caller.userId)
  const { values, problems } = checkDraft(user, draftOf(sent), { isPartial: true, current: { ...account } })
  if (problems.length > 0) throw new Invalid(problems)
  const moves = values.department_id !== undefined && values.department_id !== account.department_id
  if (moves && !caller.can('user:update')) throw new Forbidden('user:update')
  // Whoever may move people may still not give away, not even to themselves, what they do not have.
  const { beforeSave, afterWrite } = hookOf('user')
  const { password: _, ...others } = values
  await beforeSave?.({ services, caller }, others, { ...account })
  const isNewPassword = typeof values.password === 'string'
  if (isNewPassword) await confirmPassword(services, caller, sent.current_password)
  if (isNewPassword) await refuseSamePassword(services, caller.userId, String(values.password))
  if (isNewPassword) values.password = await hashPassword(String(values.password))
  const { control } = services.places
  const where = { place: control, site: CONTROL }
  await change(services, control, metaOf(asked, user, 'update-info'), async (writer) => {
    const known = await checkWrite(services, where, user, values, writer.trx, caller.userId)
    refuseProblems(known.problems)
    const [outcome] = await writer.update(user, [{ id: caller.userId, values }])
    if (outcome === 'stale') throw new Conflict('row.changedMeanwhile', null)
    await afterWrite?.(writer)
  })
  if (!isNewPassword) return
  await endUserTokens(services, caller.userId)
  await endSessions(services, { userId: caller.userId, exceptId: caller.sessionId })
  tellSafety(asked, caller, caller.userId, 'password-changed')
}
