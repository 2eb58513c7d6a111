import { ScreenLink } from '../../../engine/ScreenLink'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import type { MailReceiver } from '../../../resources/readings/email_log'
import { suppressionReasons } from '../../../resources/rules/mailState'

const isReason = (word: string | null): word is keyof typeof suppressionReasons =>
  word !== null && Object.hasOwn(suppressionReasons, word)

/** Nothing goes to this address: why, and where that is lifted. */
export function WhyHeld({ code, said }: Pick<MailReceiver, 'code' | 'said'>) {
  const say = useSay()
  const label = useLabel()
  const { told } = useTogether()
  const reason = isReason(code) ? label(suppressionReasons[code]) : say('mail.suppressed')
  return (
    <p className="co-hint">
      {said ? told(reason, said) : reason}{' '}
      <ScreenLink isWayOnly to="/control/setting/email-suppression">
        {say('mail.suppressions')}
      </ScreenLink>
    </p>
  )
}
