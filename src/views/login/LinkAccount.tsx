import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { type Linking, linkAsked, linkSettled } from '../../slices/session/account'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { FormSays } from './FormSays'

/** On arrival from the centre: whoever knows the password of the account here links it to the one there. */
export function LinkAccount({ linking: { email } }: { linking: Linking }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const fault = useAppSelector((state) => state.account.linkFault)
  const isBusy = useAppSelector(selectFlow(linkAsked)).status === 'running'
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password && !isBusy) dispatch(linkAsked(password))
  }
  return (
    <form className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.link')}</h1>
      <p className="co-public__hint">{say('session.linkWhy', { email })}</p>
      <FormSays fault={fault} />
      {/* Password managers file the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={say('session.linkPassword')}
        autoComplete="current-password"
        value={password}
        problem={isTried && !password ? say('session.passwordNeeded') : undefined}
        onChange={setPassword}
      />
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        aria-busy={isBusy}
        disabled={isBusy}
      >
        {say(isBusy ? 'session.linking' : 'session.linkSave')}
      </button>
      <p className="co-public__note">{say('session.linkOrWait')}</p>
      <Other />
    </form>
  )
}

function Other() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const isSignedIn = useAppSelector((state) => state.session.isSignedIn)
  const settle = () => dispatch(linkSettled())
  return (
    <p className="co-public__below">
      {isSignedIn ? (
        <Link className="co-link" to="/" onClick={settle}>
          {say('session.linkStay')}
        </Link>
      ) : (
        <button type="button" className="co-link" onClick={settle}>
          {say('session.linkOther')}
        </button>
      )}
    </p>
  )
}
