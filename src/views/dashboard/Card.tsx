import type { ReactNode } from 'react'
import { useId } from 'react'
import './emptyCard.css'

/** One thing to know, with its heading and, at the right, the way to all of it. */
export function Card({
  title,
  hint,
  aside,
  wide,
  children,
}: {
  title: string
  hint?: string
  aside?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={`co-panel${wide ? ' co-panel--wide' : ''}`} aria-labelledby={id}>
      <header className="co-panel__head">
        <h2 id={id} className="co-panel__title">
          {title}
        </h2>
        {hint && <span className="co-panel__hint">{hint}</span>}
        {aside && <span className="co-panel__aside">{aside}</span>}
      </header>
      {children}
    </section>
  )
}
