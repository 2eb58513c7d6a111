import { CONTROL } from '../../../foundation/services/places'
import type { Services } from '../../../foundation/services/services'
import { notify } from '../../notices/notify'
import type { SendingAccount } from '../queue/accounts'
import { isTold, mailStopped, stoppedKey } from './mailNoticeKinds'

const MOST_SAID = 200

/** Tells whoever looks after mail that a login sends nothing now, and why. What mends itself within minutes is not told. */
export async function tellStopped(
  services: Services,
  { name, login }: Pick<SendingAccount, 'name' | 'login'>,
  { verdict, said }: { verdict: string; said: string },
): Promise<void> {
  if (!isTold(verdict)) return
  await notify(services, mailStopped, stoppedKey(login), {
    audience: { holding: 'email_account:list', site: CONTROL },
    about: { account: name, verdict, said: said.slice(0, MOST_SAID) },
  })
}
