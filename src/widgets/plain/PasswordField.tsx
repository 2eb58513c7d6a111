import { type Ref, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import { PlainField } from './PlainField'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: string
  autoComplete: 'current-password' | 'new-password'
  inputRef?: Ref<HTMLInputElement>
}

/** A password that can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const say = useSay()
  const [isShown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      className="co-eye"
      aria-pressed={isShown}
      aria-label={say(isShown ? 'session.hidePassword' : 'session.showPassword')}
      title={say(isShown ? 'session.hidePassword' : 'session.showPassword')}
      onClick={() => setShown(!isShown)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M1.500 10S4.500 4.500 10 4.500 18.500 10 18.500 10 15.500 15.500 10 15.500 1.500 10 1.500 10z" />
        <circle cx="10" cy="10" r="2.600" />
        {!isShown && <path d="m3 17 14-14" />}
      </svg>
    </button>
  )
  return <PlainField {...props} name="password" type={isShown ? 'text' : 'password'} spellCheck={false} end={eye} />
}
