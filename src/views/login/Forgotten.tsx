import { type FormEvent, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { resetMailAsked } from '../../slices/session/account'
import { PlainField } from '../../widgets/plain/PlainField'
import { FormSays } from './FormSays'

const looksLikeEmail = (text: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(text.trim())

/** Asks for the mail with the link. The answer is the same whether the address is known or not. */
export function Forgotten({ onBack }: { onBack?: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { isSent, secondsLeft, fault } = useAppSelector((state) => state.account.resetMail)
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (looksLikeEmail(email) && secondsLeft === 0) dispatch(resetMailAsked({ email: email.trim() }))
  }
  return (
    <form className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.forgotten')}</h1>
      <p className="co-public__hint">{say('session.forgottenHint')}</p>
      <FormSays fault={fault}>
        {isSent && (
          <p className="co-alert co-alert--good" role="status">
            {say('session.linkSent')}
          </p>
        )}
      </FormSays>
      <PlainField
        label={say('session.email')}
        type="email"
        name="email"
        autoComplete="email"
        autoFocus
        value={email}
        problem={isTried && !looksLikeEmail(email) ? say('session.emailWrong') : undefined}
        onChange={setEmail}
      />
      <button type="submit" className="co-button co-button--primary co-button--wide" disabled={secondsLeft > 0}>
        {secondsLeft > 0 ? say('session.sendAgain', { seconds: secondsLeft }) : say('session.sendLink')}
      </button>
      {onBack && (
        <p className="co-public__below">
          <button type="button" className="co-link" onClick={onBack}>
            {say('session.back')}
          </button>
        </p>
      )}
    </form>
  )
}
