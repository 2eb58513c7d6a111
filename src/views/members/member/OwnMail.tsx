import { FieldValue } from '../../../engine/details/FieldValue'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { emailLog } from '../../../resources/email_log'
import type { MemberLines } from '../../../resources/readings/member'
import { useAppSelector } from '../../../slices/hooks'

/** An email to this member, or about what they bought or wrote. */
export function OwnMail({ line }: { line: MemberLines['emails'] }) {
  const say = useSay()
  const { list } = useTogether()
  const site = useAppSelector((state) => state.site.current)
  const { subject, state, scenario, receivers } = line
  const link = rowLink('email_log', line.id, site)
  return (
    <>
      <p>
        {link ? <ScreenLink to={link}>{subject}</ScreenLink> : subject}{' '}
        <FieldValue resource={emailLog} name="state" row={{ ...line }} value={state} />
      </p>
      <p className="co-hint">
        <FieldValue resource={emailLog} name="scenario" row={{ ...line }} value={scenario} />{' '}
        {say('shop.member.emailTo', { to: list(receivers ?? []) })}
      </p>
    </>
  )
}
