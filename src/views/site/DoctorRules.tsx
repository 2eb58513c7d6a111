import { Checkbox } from '@arco-design/web-react'
import type { CellProps, InputProps } from '../../engine/kinds/face'
import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import type { Label } from '../../resources/kit/label'
import { findings } from '../../resources/rules/doctor/findings'
import './doctorRules.css'

const ALL = Object.entries(findings)
const OFF: Label = ['已关闭', 'Off']

const wordsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What the report doctor looks for on a site: what is not ticked is switched off. */
export function DoctorRulesInput({ value, onChange, onBlur, isDisabled, field }: InputProps) {
  const label = useLabel()
  const off = wordsOf(value)
  const switchTo = (name: string, isOn: boolean): void => {
    const next = off.filter((word) => word !== name)
    onChange(isOn ? next : [...next, name])
    onBlur()
  }
  return (
    <fieldset className="co-doctor-rules" aria-label={label(field.label)}>
      {ALL.map(([name, title]) => (
        <Checkbox
          key={name}
          checked={!off.includes(name)}
          disabled={isDisabled}
          onChange={(isOn) => switchTo(name, isOn)}
        >
          {label(title)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** The rules that are switched off, by what they are called. */
export function DoctorRulesCell({ value }: CellProps) {
  const label = useLabel()
  const { list, told } = useTogether()
  const words = wordsOf(value)
  const off = ALL.filter(([name]) => words.includes(name)).map(([, title]) => label(title))
  return <>{off.length > 0 && told(label(OFF), list(off))}</>
}
