import { Input } from '@arco-design/web-react'
import type { KindName } from '../../../resources/kit/field'
import { asText, type InputProps } from '../face'

const modes: Partial<Record<KindName, 'email' | 'tel' | 'url' | 'decimal' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  int: 'numeric',
  number: 'decimal',
  money: 'decimal',
  rate: 'decimal',
}

/** One line. Numbers and money are typed as text and stay text until `checkDraft` reads them. */
export function TextInput(props: InputProps & { suffix?: string | undefined }) {
  const { id, field, value, onChange, onBlur, isInvalid, isDisabled, describedBy, suffix } = props
  const mode = modes[field.kind]
  return (
    <Input
      id={id}
      value={asText(value)}
      disabled={isDisabled}
      autoComplete="off"
      {...(suffix ? { suffix } : {})}
      {...(mode ? { inputMode: mode } : {})}
      {...(field.maxLength && field.kind === 'text' ? { maxLength: { length: field.maxLength, errorOnly: true } } : {})}
      {...(isInvalid ? { status: 'error' as const } : {})}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
