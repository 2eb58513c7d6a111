import { DatePicker } from '@arco-design/web-react'
import { type FormEvent, useState } from 'react'
import { useSay } from '../../../i18n/useSay'
import { absoluteTime } from '../../format/time'
import '../date/calendar'
import { asText, type InputProps } from '../face'
import { useToldInput } from '../told'
import { missingTime } from './missingTime'

/** Shown and chosen in the reader's zone, kept as a moment in UTC. */
export function DatetimeInput(props: InputProps) {
  const { value, onChange, onBlur, isInvalid, isDisabled } = props
  const box = useToldInput(props)
  const say = useSay()
  const text = asText(value)
  const [missing, setMissing] = useState<{ typed: string; meant: string }>()
  // The picker knows no such time and would empty its line.
  const onTyped = ({ target }: FormEvent<HTMLDivElement>): void => {
    if (!(target instanceof HTMLInputElement)) return
    const meant = missingTime(target.value)
    setMissing(meant === undefined ? undefined : { typed: target.value.trim(), meant })
    if (meant !== undefined) onChange(meant)
  }
  return (
    <div ref={box} onInput={onTyped}>
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
      {missing && missing.meant === text && (
        <p className="co-field__hint" role="status">
          {say('engine.datetime.missing', { typed: missing.typed, meant: absoluteTime(missing.meant) })}
        </p>
      )}
    </div>
  )
}
