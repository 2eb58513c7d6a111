import { type FormEvent, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { secondStepAsked, secondStepOpened } from '../../slices/session/account'
import { PlainField } from '../../widgets/plain/PlainField'
import { FormSays } from './FormSays'
import { useRedirect } from './useRedirect'

/** The password was right; the code of an app is asked for now. */
export function SecondStep() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const redirect = useRedirect()
  const fault = useAppSelector((state) => state.account.secondStep.fault)
  const isBusy = useAppSelector(selectFlow(secondStepAsked)).status === 'running'
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() && !isBusy) dispatch(secondStepAsked({ code: code.trim(), ...redirect }))
  }
  return (
    <form className="co-public__form" onSubmit={submit} noValidate>
      <h1 className="co-public__title">{say('session.secondStep')}</h1>
      <p className="co-public__hint">{say('session.secondStepHint')}</p>
      <FormSays fault={fault} />
      <PlainField
        label={say('session.secondStepCode')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={40}
        value={code}
        problem={isTried && !code.trim() ? say('session.secondStepNeeded') : undefined}
        onChange={setCode}
      />
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {say(isBusy ? 'session.secondStepBusy' : 'session.secondStepSave')}
      </button>
      <p className="co-public__below">
        <button type="button" className="co-link" onClick={() => dispatch(secondStepOpened(false))}>
          {say('session.back')}
        </button>
      </p>
    </form>
  )
}
