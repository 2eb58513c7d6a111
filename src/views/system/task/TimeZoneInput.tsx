import { Select } from '@arco-design/web-react'
import { asText, type InputProps } from '../../../engine/kinds/face'
import { zoneNames } from './zoneNames'

/** A zone by its name, among those that the browser knows. */
export function TimeZoneInput({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: InputProps) {
  const chosen = asText(value)
  return (
    <Select
      id={id}
      {...(chosen !== '' && { value: chosen })}
      options={[...zoneNames()]}
      showSearch
      allowClear
      disabled={isDisabled}
      {...(isInvalid && { status: 'error' as const })}
      aria-describedby={describedBy}
      onChange={(next: string | undefined) => onChange(next ?? null)}
      onBlur={onBlur}
    />
  )
}
