import { Invalid } from '../../../foundation/faults/errors'
import type { WriteHook } from '../../resources/hook'
import { isSuppressed } from './suppress'

/** An address stands in the list once for each domain. */
export const suppressionHook: WriteHook = {
  async beforeSave({ services }, values, current) {
    const { email, sender_domain, state } = { ...current, ...values }
    if (state === 'lifted') return
    const { control } = services.places
    const asked = {
      address: String(email ?? ''),
      senderDomain: typeof sender_domain === 'string' ? sender_domain : null,
      now: services.now(),
      except: current?.id ?? 0,
    }
    if (await isSuppressed(control.database.kysely, control, asked))
      throw new Invalid([{ field: 'email', message: 'check.taken' }])
  },
}
