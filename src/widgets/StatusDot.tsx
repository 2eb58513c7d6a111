import type { Tone } from '../resources/kit/field'
import './StatusDot.css'

/** A state as a dot and a word: never colour alone. */
export function StatusDot({ tone = 'grey', children }: { tone?: Tone; children: string }) {
  return (
    <span className="co-status">
      <i className={`co-status__dot co-status__dot--${tone}`} aria-hidden="true" />
      {children}
    </span>
  )
}
