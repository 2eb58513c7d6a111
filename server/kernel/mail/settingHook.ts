import { Invalid } from '../../foundation/faults/errors'
import { refuseUntried } from '../access/factors/refuseUntried'
import type { WriteHook } from '../resources/hook'
import { isOtherTarget, type MailSetting } from './mailAccount'
import { loginOf } from './queue/accounts'
import { resumeLogin } from './queue/logins'
import { wakeSender } from './wakeSender'

/** A secret never goes where it did not go before, and who signs in has a password. */
export const settingHook: WriteHook = {
  async beforeSave(asked, values, current) {
    if (!current) return
    await refuseUntried(asked, values, current)
    const next = { ...current, ...values } as unknown as MailSetting
    const isTyped = typeof values.mail_password === 'string' && values.mail_password !== ''
    const isKept = !isTyped && values.mail_password === undefined && Boolean(current.mail_password)
    if (!next.mail_host || isTyped) return
    if (isKept && isOtherTarget(next, current as unknown as MailSetting))
      throw new Invalid([{ field: 'mail_password', message: 'check.passwordAgain' }])
    if (next.mail_user && !isKept) throw new Invalid([{ field: 'mail_password', message: 'check.required' }])
  },
  // What held the login up may be over: what waits is tried again.
  async afterSave({ services }, values, former) {
    const { mail_host: host, mail_user: user, mail_from: from } = { ...former, ...values } as unknown as MailSetting
    if (!host) return
    await resumeLogin(services, { host, login: loginOf({ host, ...(user && { user }) }), from: from ?? '' })
    const place = services.places.control
    await wakeSender({ trx: place.database.kysely, place, services })
  },
}
