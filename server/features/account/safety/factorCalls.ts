import { ownFactors } from '../../../../src/resources/readings/factors'
import type { Call } from '../../../foundation/http/call'
import { answerReading } from '../../../foundation/http/reading'
import { idNumber, listOf, objectSchema, shortText } from '../../../foundation/http/schemas'
import type { Caller } from '../../../foundation/services/caller'
import type { Services } from '../../../foundation/services/services'
import { confirmPassword } from '../../../kernel/access/confirmPassword'
import { factorDemand, isInForce } from '../../../kernel/access/factors/demand'
import { factorsOf, hasFactor } from '../../../kernel/access/factors/factors'
import { recoveryCodesLeft } from '../../../kernel/access/factors/recoveryCodes'
import { insistOnCode } from '../../../kernel/access/factors/secondStep'
import { noteAccess } from '../../../kernel/access/noteAccess'
import { raiseSession } from '../../../kernel/access/sessions'
import { beginOwnTotp, confirmOwnTotp, isDemandedOfUser, removeOwnFactor, renewOwnCodes } from './ownFactors'
import { tellSafety } from './tellSafety'

const text = { type: 'string' }
const own = { access: 'signed-in', isPersonal: true, isForSetUp: true } as const

const read = answerReading(ownFactors, {
  isPersonal: true,
  isForSetUp: true,
  title: ['自己的两步验证', 'One’s own second factors'],
  output: objectSchema({
    list: listOf({ type: 'object' }),
    codes_left: { type: 'integer' },
    is_demanded: { type: 'boolean' },
    demanded_from: { type: ['string', 'null'] },
  }),
  async answer({ services, caller: { userId } }) {
    const [list, codes_left, demand, is_demanded] = await Promise.all([
      factorsOf(services, userId),
      recoveryCodesLeft(services, userId),
      factorDemand(services),
      isDemandedOfUser(services, userId),
    ])
    const isLater = is_demanded && !isInForce(demand, services.now())
    return { list, codes_left, is_demanded, demanded_from: (isLater && demand.from?.toISOString()) || null }
  },
})

const note = (services: Services, caller: Caller, action: string, path: string): Promise<void> =>
  noteAccess(services, caller, { userId: caller.userId, action, code: '200', path })

const begin: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/begin-totp',
  stepUp: true,
  title: ['开始添加验证器', 'Begin to add an authenticator'],
  output: objectSchema({ id: idNumber, secret: text, uri: text }, 'id', 'secret', 'uri'),
  answer: ({ services, caller }) => beginOwnTotp(services, caller),
}

const confirm: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/confirm-totp',
  stepUp: true,
  title: ['确认验证器', 'Confirm an authenticator'],
  input: { body: objectSchema({ id: idNumber, code: shortText, name: shortText }, 'id', 'code') },
  output: objectSchema({ recovery_codes: listOf(text) }, 'recovery_codes'),
  async answer(asked) {
    const { services, caller, body } = asked
    const given = { id: Number(body.id), code: String(body.code), name: String(body.name ?? '') }
    const confirmed = await confirmOwnTotp(services, caller, given)
    await note(services, caller, 'add-factor', confirm.path)
    tellSafety(asked, caller, caller.userId, 'factor-added')
    return confirmed
  },
}

const remove: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/remove-factor',
  stepUp: true,
  title: ['移除验证器', 'Remove an authenticator'],
  input: { body: objectSchema({ id: idNumber }, 'id') },
  async answer(asked) {
    const { services, caller, body } = asked
    await removeOwnFactor(services, caller, Number(body.id))
    await note(services, caller, 'remove-factor', remove.path)
    tellSafety(asked, caller, caller.userId, 'factor-removed')
  },
}

const renew: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/renew-codes',
  stepUp: true,
  title: ['重新生成恢复码', 'Make new recovery codes'],
  output: objectSchema({ recovery_codes: listOf(text) }, 'recovery_codes'),
  async answer(asked) {
    const { services, caller } = asked
    const recovery_codes = await renewOwnCodes(services, caller)
    await note(services, caller, 'renew-codes', renew.path)
    tellSafety(asked, caller, caller.userId, 'codes-renewed')
    return { recovery_codes }
  },
}

/** By any factor that the person has; by the password alone where they have none. */
const stepUp: Call = {
  ...own,
  method: 'POST',
  path: '/api/admin/personal/step-up',
  title: ['确认是本人', 'Confirm that it is you'],
  input: { body: objectSchema({ code: shortText, current_password: text }) },
  output: objectSchema({ raised_until: text }, 'raised_until'),
  async answer({ services, caller, body }) {
    const isByFactor = await hasFactor(services, caller.userId)
    if (isByFactor) await insistOnCode(services, caller, caller.userId, String(body.code ?? ''))
    else await confirmPassword(services, caller, body.current_password)
    const until = await raiseSession(services, caller.sessionId, { hasFactor: isByFactor })
    await note(services, caller, 'step-up', stepUp.path)
    return { raised_until: until.toISOString() }
  },
}

export const factorCalls = [read, begin, confirm, remove, renew, stepUp] as const
