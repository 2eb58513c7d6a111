import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './plain.css'

interface PlainFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Stands in place of the hint. */
  problem?: string | undefined
  hint?: string
  /** Inside the box, at its end. */
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** A field of the pages that come without Arco: label above, hint or problem below. */
export function PlainField({ label, value, onChange, problem, hint, end, inputRef, ...input }: PlainFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={`co-plain${problem ? ' is-wrong' : ''}`}>
      <label className="co-plain__label" htmlFor={id}>
        {label}
      </label>
      <div className="co-plain__box">
        <input
          {...input}
          ref={inputRef}
          id={id}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={noteId}
          onChange={(event) => onChange(event.target.value)}
        />
        {end}
      </div>
      <p className="co-plain__note" id={noteId} role={problem ? 'alert' : undefined}>
        {problem ?? hint}
      </p>
    </div>
  )
}
