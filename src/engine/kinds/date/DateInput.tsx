import { DatePicker } from '@arco-design/web-react'
import { asText, type InputProps } from '../face'
import { useToldInput } from '../told'
import './calendar'

export function DateInput(props: InputProps) {
  const { value, onChange, onBlur, isInvalid, isDisabled } = props
  const box = useToldInput(props)
  const text = asText(value)
  return (
    <div ref={box}>
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
    </div>
  )
}
