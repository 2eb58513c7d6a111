import { Input } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import { asText, type InputProps } from '../face'

/** Written, never shown. `true` stands for one that is set; what is typed replaces it. */
export function SecretInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  return (
    <Input.Password
      id={id}
      value={value === true ? '' : asText(value)}
      disabled={isDisabled}
      autoComplete="new-password"
      placeholder={value === true ? say('engine.secret.set') : ''}
      {...(isInvalid ? { status: 'error' as const } : {})}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
