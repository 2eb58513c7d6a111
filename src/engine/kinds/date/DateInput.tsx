import { DatePicker } from '@arco-design/web-react'
import { asText, type InputProps } from '../face'
import './calendar'

export function DateInput({ value, onChange, onBlur, isInvalid, isDisabled }: InputProps) {
  const text = asText(value)
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...(text ? { value: text } : {})}
      disabled={isDisabled}
      error={isInvalid}
      placeholder="YYYY-MM-DD"
      onChange={(day) => onChange(day || null)}
      onVisibleChange={(isOpen) => {
        if (!isOpen) onBlur()
      }}
    />
  )
}
