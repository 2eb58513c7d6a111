import { Input } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import { isTypedTwice, type TypedTwice } from '../../../resources/kit/kinds/typedTwice'
import { asText, type InputProps } from '../face'

/** Written, never shown. `true` stands for one that is set; what is typed replaces it. A password is typed twice. */
export function SecretInput(props: InputProps) {
  const { id, field, value, onChange } = props
  const say = useSay()
  if (field.secret !== 'hashed') return <SecretBox {...props} text={value === true ? '' : asText(value)} />
  const typed = typedIn(value)
  const change = (next: TypedTwice): void => onChange(next.value === next.again ? next.value : next)
  return (
    <div className="co-secret">
      <SecretBox {...props} text={typed.value} onChange={(text) => change({ ...typed, value: String(text) })} />
      {(typed.value !== '' || typed.again !== '') && (
        <SecretBox
          {...props}
          id={`${id}-again`}
          label={say('engine.secret.again')}
          text={typed.again}
          onChange={(text) => change({ ...typed, again: String(text) })}
        />
      )}
    </div>
  )
}

function typedIn(value: unknown): TypedTwice {
  if (isTypedTwice(value)) return value
  const text = value === true ? '' : asText(value)
  return { value: text, again: text }
}

function SecretBox({ text, label, ...props }: InputProps & { text: string; label?: string }) {
  const { id, value, onChange, onBlur, isInvalid, isDisabled, describedBy } = props
  const say = useSay()
  return (
    <Input.Password
      id={id}
      value={text}
      disabled={isDisabled}
      autoComplete="new-password"
      placeholder={label ?? (value === true ? say('engine.secret.set') : '')}
      {...(label ? { 'aria-label': label } : {})}
      {...(isInvalid ? { status: 'error' as const } : {})}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
