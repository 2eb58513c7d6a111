import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { Fault } from '../../slices/rows/entityState'
import { verifyCodeAsked } from '../../slices/session/account'
import { signInAsked } from '../../slices/session/session'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { PlainField } from '../../widgets/plain/PlainField'
import { FormSays } from './FormSays'
import { useRedirect } from './useRedirect'
import { VerifyCodeField } from './VerifyCodeField'

/** Seen by few: it comes when it is wanted. */
const TicketAlert = lazy(() =>
  import(/* webpackChunkName: 'ticket-public' */ './TicketAlert').then(({ TicketAlert: alert }) => ({
    default: alert,
  })),
)

const ActivationMail = lazy(() =>
  import(/* webpackChunkName: 'activation-mail' */ './ActivationMail').then(({ ActivationMail: part }) => ({
    default: part,
  })),
)

const waitsForActivation = (fault: Fault | null): boolean => {
  const details = fault?.details
  return (
    typeof details === 'object' &&
    details !== null &&
    'waits_for_activation' in details &&
    details.waits_for_activation === true
  )
}

interface SignInFormProps {
  onForgotten: () => void
  onRegister: () => void
}

export function SignInForm({ onForgotten, onRegister }: SignInFormProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const redirect = useRedirect()
  const { verifyCode: picture, signInFault, isTicketRefused } = useAppSelector((state) => state.account)
  const isBusy = useAppSelector(selectFlow(signInAsked)).status === 'running'
  const brand = useAppSelector((state) => state.settings.title)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [verifyCode, setVerifyCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const isCodeKnown = useAppSelector(selectFlow(verifyCodeAsked)).status === 'failed' || picture !== null
  const needsCode = picture?.enabled ?? false
  const missing = {
    username: !username.trim() && say('session.usernameNeeded'),
    password: !password && say('session.passwordNeeded'),
    verifyCode: needsCode && !verifyCode.trim() && say('session.verifyCodeNeeded'),
  }
  const problem = (name: keyof typeof missing): string | undefined => (isTried && missing[name]) || undefined

  const verifyCodeKey = picture?.verifyCodeKey ?? ''
  // A new picture wants new characters, and nobody has left them out yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the reason
  useEffect(() => {
    setVerifyCode('')
    setTried(false)
  }, [verifyCodeKey])

  // Whoever is faster than the answer about the verify code is sent on once it is there.
  useEffect(() => {
    if (!isEarly || !isCodeKnown) return
    setEarly(false)
    form.current?.requestSubmit()
  }, [isEarly, isCodeKnown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isCodeKnown) return setEarly(true)
    setTried(true)
    if (missing.username || missing.password || missing.verifyCode) {
      const empty = [...(form.current?.querySelectorAll('input') ?? [])].find((input) => !input.value.trim())
      return void empty?.focus()
    }
    if (!isBusy) dispatch(signInAsked({ username: username.trim(), password, verifyCodeKey, verifyCode, ...redirect }))
  }
  return (
    <form ref={form} className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.welcome', { brand })}</h1>
      <Suspense>{isTicketRefused && <TicketAlert />}</Suspense>
      <FormSays fault={signInFault} />
      <Suspense>{waitsForActivation(signInFault) && <ActivationMail email={username.trim()} />}</Suspense>
      <PlainField
        label={say('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={username}
        problem={problem('username')}
        onChange={setUsername}
      />
      <PasswordField
        label={say('session.password')}
        autoComplete="current-password"
        value={password}
        problem={problem('password')}
        onChange={setPassword}
      />
      {needsCode && <VerifyCodeField value={verifyCode} problem={problem('verifyCode')} onChange={setVerifyCode} />}
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        aria-busy={isBusy || isEarly}
        disabled={isBusy}
      >
        {say(isBusy ? 'session.signingIn' : 'session.signIn')}
      </button>
      <Below onForgotten={onForgotten} onRegister={onRegister} />
    </form>
  )
}

function Below({ onForgotten, onRegister }: SignInFormProps) {
  const say = useSay()
  const { mayRegister, center } = useAppSelector((state) => state.installation)
  return (
    <p className="co-public__below">
      <button type="button" className="co-link" onClick={onForgotten}>
        {say('session.forgotten')}
      </button>
      {mayRegister && (
        <button type="button" className="co-link" onClick={onRegister}>
          {say('session.register')}
        </button>
      )}
      {center && (
        <a className="co-link" href={center}>
          {say('session.atCentre')}
        </a>
      )}
    </p>
  )
}
