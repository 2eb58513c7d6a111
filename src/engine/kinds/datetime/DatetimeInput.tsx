import { DatePicker } from '@arco-design/web-react'
import { absoluteTime } from '../../format/time'
import '../date/calendar'
import { asText, type InputProps } from '../face'
import { useToldInput } from '../told'

/** Shown and chosen in the reader's zone, kept as a moment in UTC. */
export function DatetimeInput(props: InputProps) {
  const { value, onChange, onBlur, isInvalid, isDisabled } = props
  const box = useToldInput(props)
  const text = asText(value)
  return (
    <div ref={box}>
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
    </div>
  )
}
