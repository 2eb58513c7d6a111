import { type ReactNode, useId } from 'react'

interface PopFieldProps {
  label: string
  children: (id: string) => ReactNode
}

/** A label over an input, as the small popups of the editor have them. */
export function PopField({ label, children }: PopFieldProps) {
  const id = useId()
  return (
    <div className="co-richpop__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
