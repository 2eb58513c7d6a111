import { Input } from '@arco-design/web-react'
import { asText, type InputProps } from '../face'

/** Grows with its text, up to a screen's half. */
export function LongtextInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  return (
    <Input.TextArea
      id={id}
      value={asText(value)}
      disabled={isDisabled}
      className="co-grows"
      rows={4}
      {...(isInvalid ? { status: 'error' as const } : {})}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={onChange}
      onBlur={onBlur}
    />
  )
}
