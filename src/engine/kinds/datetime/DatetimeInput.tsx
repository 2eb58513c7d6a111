import { DatePicker } from '@arco-design/web-react'
import { absoluteTime } from '../../format/time'
import '../date/calendar'
import { asText, type InputProps } from '../face'

/** Shown and chosen in the reader's zone, kept as a moment in UTC. */
export function DatetimeInput({ value, onChange, onBlur, isInvalid, isDisabled }: InputProps) {
  const text = asText(value)
  return (
    <DatePicker
      style={{ width: '100%' }}
      showTime
      format="YYYY-MM-DD HH:mm"
      {...(text ? { value: absoluteTime(text) } : {})}
      disabled={isDisabled}
      error={isInvalid}
      placeholder="YYYY-MM-DD HH:mm"
      onChange={(chosen) => onChange(chosen ? new Date(chosen.replace(' ', 'T')).toISOString() : null)}
      onVisibleChange={(isOpen) => {
        if (!isOpen) onBlur()
      }}
    />
  )
}
