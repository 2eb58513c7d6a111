import { type FormEvent, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { newPasswordAsked } from '../../slices/session/account'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { FormSays } from '../login/FormSays'

/** The new password twice. The server has the last word on whether it is good enough. */
export function NewPassword({ token }: { token: string }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { fault } = useAppSelector((state) => state.account.newPassword)
  const isBusy = useAppSelector(selectFlow(newPasswordAsked)).status === 'running'
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const differs = password !== again
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (password && !differs && !isBusy) dispatch(newPasswordAsked({ token, password }))
  }
  return (
    <form className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.rebuild')}</h1>
      <FormSays fault={fault} />
      <PasswordField
        label={say('session.newPassword')}
        autoComplete="new-password"
        hint={say('session.newPasswordHint')}
        value={password}
        problem={isTried && !password ? say('session.passwordNeeded') : undefined}
        onChange={setPassword}
      />
      <PasswordField
        label={say('session.newPasswordAgain')}
        autoComplete="new-password"
        value={again}
        problem={isTried && differs ? say('session.newPasswordDiffers') : undefined}
        onChange={setAgain}
      />
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {say(isBusy ? 'session.settingPassword' : 'session.setPassword')}
      </button>
    </form>
  )
}
