import { type FormEvent, useEffect, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { sayProblem } from '../../resources/kit/sayProblem'
import { passwordProblem } from '../../resources/rules/password'
import { user } from '../../resources/user'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { profileChangeAsked } from '../../slices/session/personal'
import { selectLanguage } from '../../slices/settings'
import { selectIsLocked } from '../../slices/sites/siteGuard'
import { PasswordField } from '../../widgets/plain/PasswordField'
import { Section } from './Section'

/** The rule is the server's own, said before it is asked. */
function usePasswordProblem(password: string): string | undefined {
  const language = useAppSelector(selectLanguage)
  const profile = useAppSelector((state) => state.session.profile)
  const problem = passwordProblem(password, [profile?.name, profile?.email])
  return problem && sayProblem(user, problem, language)
}

export function PasswordForm() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { saved, fault } = useAppSelector((state) => state.personal)
  const isLocked = useAppSelector(selectIsLocked)
  const isBusy = useAppSelector(selectFlow(profileChangeAsked)).status === 'running'
  const [present, setPresent] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const weak = usePasswordProblem(password)
  const differs = password === again ? undefined : say('personal.passwordDiffers')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a saved change empties the form
  useEffect(() => {
    setPresent('')
    setPassword('')
    setAgain('')
    setTried(false)
  }, [saved])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!weak && !differs && !isBusy) dispatch(profileChangeAsked({ password, current_password: present }))
  }
  return (
    <Section title={say('personal.password')}>
      <form className="co-personal__form" onSubmit={submit} noValidate>
        <PasswordField
          label={say('personal.passwordPresent')}
          autoComplete="current-password"
          value={present}
          problem={isTried ? fault?.problems?.current_password : undefined}
          onChange={setPresent}
        />
        <PasswordField
          label={say('personal.passwordNew')}
          autoComplete="new-password"
          hint={say('personal.passwordHint')}
          value={password}
          problem={isTried ? (weak ?? fault?.problems?.password) : undefined}
          onChange={setPassword}
        />
        <PasswordField
          label={say('personal.passwordAgain')}
          autoComplete="new-password"
          value={again}
          problem={isTried ? differs : undefined}
          onChange={setAgain}
        />
        <button
          type="submit"
          className="co-button"
          disabled={isBusy || !present || !password || isLocked}
          aria-busy={isBusy}
        >
          {say(isBusy ? 'personal.saving' : 'personal.passwordSave')}
        </button>
      </form>
    </Section>
  )
}
