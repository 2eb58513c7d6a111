import { useId } from 'react'
import '../../../engine/form/form.css'

interface PlainSelectProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  hint?: string
  /** Stands in place of the hint. */
  problem?: string
}

/** One of a few, with its label above and its hint below. */
export function PlainSelect({ label, value, options, onChange, hint, problem }: PlainSelectProps) {
  const id = useId()
  const note = problem ?? hint
  return (
    <div className="co-field">
      <label className="co-field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="co-plain-input"
        value={value}
        {...(note ? { 'aria-describedby': `${id}-note` } : {})}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {note && (
        <p id={`${id}-note`} className={problem ? 'co-field__problem' : 'co-field__hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
