import { Switch } from '@arco-design/web-react'
import { useSay } from '../../../i18n/useSay'
import type { InputProps } from '../face'

export function BoolInput({ id, value, onChange, onBlur, isDisabled, describedBy }: InputProps) {
  const say = useSay()
  const isOn = value === true || value === 'true'
  return (
    <span className="co-boolean">
      <Switch
        id={id}
        checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(next) => {
          onChange(next)
          onBlur()
        }}
      />
      <span>{say(isOn ? 'engine.yes' : 'engine.no')}</span>
    </span>
  )
}
