import { type FormEvent, useEffect, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { emailChangeAsked, emailWithdrawalAsked } from '../../slices/session/personal'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import { PlainField } from '../../widgets/plain/PlainField'

/** Another address waits until it is confirmed; that it does is said here, and it can be withdrawn. */
export function EmailChange({ wanted }: { wanted: string | null }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const asked = useAppSelector((state) => state.personal.emailsAsked)
  const isLocked = useAppSelector(selectIsLocked)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that waits closes the form
  useEffect(() => setOpen(false), [asked])
  if (isOpen) return <EmailForm onClose={() => setOpen(false)} />
  const change = (
    <button type="button" className="co-link" disabled={isLocked} onClick={() => setOpen(true)}>
      {say('personal.emailChange')}
    </button>
  )
  if (wanted === null) return <p className="co-personal__email">{change}</p>
  return (
    <p className="co-personal__email co-personal__waits" role="status">
      <span>{say('personal.emailWaits', { email: wanted })}</span>
      <button type="button" className="co-link" disabled={isLocked} onClick={() => dispatch(emailWithdrawalAsked())}>
        {say('personal.emailWithdraw')}
      </button>
      {change}
    </p>
  )
}

function EmailForm({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const fault = useAppSelector((state) => state.personal.emailFault)
  const isLocked = useAppSelector(selectIsLocked)
  const isBusy = useAppSelector(selectFlow(emailChangeAsked)).status === 'running'
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (email.trim() && !isBusy) dispatch(emailChangeAsked(email.trim()))
  }
  const missing = isTried && !email.trim() ? say('personal.emailNeeded') : undefined
  return (
    <form className="co-personal__form" onSubmit={submit} noValidate>
      <PlainField
        label={say('personal.emailNew')}
        type="email"
        autoComplete="email"
        autoFocus
        hint={say('personal.emailHint')}
        value={email}
        problem={missing ?? fault?.problems?.email}
        onChange={setEmail}
      />
      <p className="co-personal__ways">
        <button type="submit" className="co-button" disabled={isBusy || isLocked} aria-busy={isBusy}>
          {say(isBusy ? 'personal.saving' : 'personal.emailAsk')}
        </button>
        <button type="button" className="co-button" onClick={onClose}>
          {say('personal.emailCancel')}
        </button>
      </p>
    </form>
  )
}
