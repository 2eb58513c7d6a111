import { FieldValue } from '../../../engine/details/FieldValue'
import { exactTime, friendlyTime } from '../../../engine/format/time'
import { rowLink } from '../../../engine/kinds/ref/useRowLink'
import { ScreenLink } from '../../../engine/ScreenLink'
import { useSay } from '../../../i18n/useSay'
import { useTogether } from '../../../i18n/useTogether'
import { emailLog } from '../../../resources/email_log'
import type { OrderMail } from '../../../resources/readings/order'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'

/** The mails about an order, each with what became of it; its text stands in the email log. */
export function OrderMails({ mails }: { mails: readonly OrderMail[] }) {
  const say = useSay()
  if (mails.length === 0) return <p className="co-hint">{say('orders.mails.none')}</p>
  return (
    <ul className="co-order__payments">
      {mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function Mail({ mail }: { mail: OrderMail }) {
  const { list } = useTogether()
  const language = useAppSelector(selectLanguage)
  const site = useAppSelector((state) => state.site.current)
  const { id, subject, receivers, created_at } = mail
  const link = rowLink('email_log', id, site)
  const value = (name: 'state' | 'failed_at') => (
    <FieldValue resource={emailLog} name={name} row={{ ...mail }} value={mail[name]} />
  )
  return (
    <li>
      <span>
        {value('state')} {link ? <ScreenLink to={link}>{subject}</ScreenLink> : subject}{' '}
        <span className="co-hint">{list(receivers ?? [])}</span>{' '}
        <time dateTime={created_at} title={exactTime(created_at, language)}>
          {friendlyTime(created_at, language)}
        </time>
        {mail.failed_at !== null && <> {value('failed_at')}</>}
      </span>
    </li>
  )
}
