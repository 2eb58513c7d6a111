import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { FailedState } from '../../../engine/FailedState'
import { useReading } from '../../../engine/useReading'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import {
  type WaitingAccess,
  type WaitingEmail,
  type WaitingLink,
  type WaitingPeople,
  waitingPeople,
} from '../../../resources/readings/user'
import { user } from '../../../resources/user'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { readingAsked } from '../../../slices/readings'
import { askAction, selectIsActing } from '../../../slices/rows/actions'
import type { Fault } from '../../../slices/rows/entityState'
import { useMay } from '../../../widgets/Gate'
import { SideDrawer } from '../../../widgets/SideDrawer'
import './Waiting.css'

const WAITING = { key: 'user:waiting', about: [user.name] }

/** Accounts of the centre that want to be linked, and people who want another address. */
export function Waiting() {
  return useMay(mark(user, 'update')) ? <WaitingButton /> : null
}

function WaitingButton() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isDeciding = useAppSelector(selectIsActing)
  const { state, data, fault } = useReading(waitingPeople, WAITING, { isResting: isDeciding })
  const [isOpen, setOpen] = useState(false)
  const { access = [], links = [], emails = [] } = data ?? {}
  const count = access.length + emails.length + links.filter(({ confirmed_at }) => confirmed_at === null).length
  return (
    <>
      <button type="button" className={`co-link${count > 0 ? ' co-waiting__count' : ''}`} onClick={() => setOpen(true)}>
        {count > 0 ? say('engine.user.waiting', { count }) : say('engine.user.links')}
      </button>
      {isOpen && (
        <WaitingDrawer
          access={access}
          links={links}
          emails={emails}
          hasFailed={state === 'failed'}
          fault={fault}
          onRetry={() => dispatch(readingAsked(waitingPeople, WAITING))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface WaitingDrawerProps extends WaitingPeople {
  hasFailed: boolean
  fault: Fault | undefined
  onRetry: () => void
  onClose: () => void
}

function WaitingDrawer({ access, links, emails, hasFailed, fault, onRetry, onClose }: WaitingDrawerProps) {
  const say = useSay()
  const waiting = links.filter(({ confirmed_at }) => confirmed_at === null)
  const linked = links.filter(({ confirmed_at }) => confirmed_at !== null)
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={560}
      footer={null}
      title={say('engine.user.waitingTitle')}
      onCancel={onClose}
    >
      {hasFailed && <FailedState title={say('engine.user.waitingFailed')} fault={fault} onRetry={onRetry} />}
      {!hasFailed && access.length + links.length + emails.length === 0 && (
        <p className="co-hint">{say('engine.user.waitingNone')}</p>
      )}
      {access.length > 0 && (
        <Part title={say('engine.user.waitingAccess')} hint={say('engine.user.waitingAccessHint')}>
          {access.map((each) => (
            <AccessLine key={each.id} access={each} />
          ))}
        </Part>
      )}
      {emails.length > 0 && (
        <Part title={say('engine.user.waitingEmails')} hint={say('engine.user.waitingEmailsHint')}>
          {emails.map((email) => (
            <EmailLine key={email.user_id} email={email} />
          ))}
        </Part>
      )}
      {waiting.length > 0 && (
        <Part title={say('engine.user.waitingLinks')} hint={say('engine.user.waitingLinksHint')}>
          {waiting.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </Part>
      )}
      {linked.length > 0 && (
        <Part title={say('engine.user.linked')}>
          {linked.map((link) => (
            <LinkLine key={link.id} link={link} />
          ))}
        </Part>
      )}
    </SideDrawer>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="co-waiting">
      <h3>{title}</h3>
      {hint && <p className="co-hint">{hint}</p>}
      <ul>{children}</ul>
    </section>
  )
}

/** Granted for a week by one press; nobody gives what they do not hold. */
const GRANTED_DAYS = 7

function AccessLine({
  access: { id, user_id, account, right, site, role, reason, asked_at },
}: {
  access: WaitingAccess
}) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const about = { target: { id: user_id }, isUnwatched: true }
  const what = say('engine.user.accessTo', { right: label(right), site, role: role ?? '–' })
  return (
    <Line title={account} what={reason ? say('engine.user.accessWhy', { what, reason }) : what} at={asked_at}>
      <WriteButton
        size="small"
        onClick={() => dispatch(askAction(user, 'refuse-access', { input: { request_id: id }, ...about }))}
      >
        {say('engine.user.refuse')}
      </WriteButton>
      <WriteButton
        size="small"
        type="primary"
        disabled={role === null}
        onClick={() =>
          dispatch(askAction(user, 'grant-access', { input: { request_id: id, days: GRANTED_DAYS }, ...about }))
        }
      >
        {say('engine.user.grant', { days: GRANTED_DAYS })}
      </WriteButton>
    </Line>
  )
}

function EmailLine({ email: { user_id, account, email, wanted, asked_at } }: { email: WaitingEmail }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const about = { target: { id: user_id }, isUnwatched: true }
  return (
    <Line title={account} what={say('engine.user.emailTo', { email, wanted })} at={asked_at}>
      <WriteButton size="small" onClick={() => dispatch(askAction(user, 'refuse-email', { input: {}, ...about }))}>
        {say('engine.user.refuse')}
      </WriteButton>
      <WriteButton
        size="small"
        type="primary"
        onClick={() => dispatch(askAction(user, 'confirm-email', { input: { email: wanted }, ...about }))}
      >
        {say('engine.user.confirm')}
      </WriteButton>
    </Line>
  )
}

function LinkLine({
  link: { id, account, account_email, name, email, asked_at, confirmed_at },
}: {
  link: WaitingLink
}) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isWaiting = confirmed_at === null
  const decide = (action: 'confirm-link' | 'remove-link') => (): void =>
    void dispatch(askAction(user, action, { input: { link_id: id }, isUnwatched: true }))
  return (
    <Line
      title={`${account} · ${account_email}`}
      what={say('engine.user.linkFrom', { name, email })}
      at={confirmed_at ?? asked_at}
    >
      <WriteButton size="small" onClick={decide('remove-link')}>
        {say(isWaiting ? 'engine.user.refuse' : 'engine.user.unlink')}
      </WriteButton>
      {isWaiting && (
        <WriteButton size="small" type="primary" onClick={decide('confirm-link')}>
          {say('engine.user.confirm')}
        </WriteButton>
      )}
    </Line>
  )
}

function Line({ title, what, at, children }: { title: string; what: string; at: string; children: ReactNode }) {
  const intl = useIntl()
  return (
    <li>
      <span className="co-waiting__words">
        {title}
        <small>{what}</small>
        <small className="co-num">{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</small>
      </span>
      <span className="co-waiting__ways">{children}</span>
    </li>
  )
}
