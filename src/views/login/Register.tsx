import { type FormEvent, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { registerAsked } from '../../slices/session/account'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { PlainField } from '../../widgets/plain/PlainField'
import { FormSays } from './FormSays'
import { VerifyCodeField } from './VerifyCodeField'

/** A new account, where the platform allows it. It waits for a role. */
export function Register({ onBack }: { onBack: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { verifyCode: picture, registered, registerFault } = useAppSelector((state) => state.account)
  const isBusy = useAppSelector(selectFlow(registerAsked)).status === 'running'
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [verifyCode, setVerifyCode] = useState('')
  const [isTried, setTried] = useState(false)
  const isComplete = name.trim() !== '' && email.includes('@') && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isComplete || isBusy) return
    const verifyCodeKey = picture?.verifyCodeKey ?? ''
    dispatch(registerAsked({ name: name.trim(), email: email.trim(), password, verifyCodeKey, verifyCode }))
  }
  if (registered === 'yes') {
    return (
      <>
        <p className="co-alert co-alert--good" role="status">
          {say('session.registered')}
        </p>
        <BackLink onBack={onBack} />
      </>
    )
  }
  return (
    <form className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.register')}</h1>
      <FormSays fault={registerFault} />
      <PlainField
        label={say('session.name')}
        name="username"
        autoComplete="username"
        autoFocus
        value={name}
        problem={isTried && !name.trim() ? say('session.nameNeeded') : undefined}
        onChange={setName}
      />
      <PlainField
        label={say('session.email')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        problem={isTried && !email.includes('@') ? say('session.emailWrong') : undefined}
        onChange={setEmail}
      />
      <PasswordField
        label={say('session.password')}
        autoComplete="new-password"
        hint={say('session.newPasswordHint')}
        value={password}
        problem={isTried && !password ? say('session.passwordNeeded') : undefined}
        onChange={setPassword}
      />
      {picture?.enabled && <VerifyCodeField value={verifyCode} problem={undefined} onChange={setVerifyCode} />}
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {say(isBusy ? 'session.registering' : 'session.register')}
      </button>
      <BackLink onBack={onBack} />
    </form>
  )
}

function BackLink({ onBack }: { onBack: () => void }) {
  const say = useSay()
  return (
    <p className="co-public__below">
      <button type="button" className="co-link" onClick={onBack}>
        {say('session.back')}
      </button>
    </p>
  )
}
