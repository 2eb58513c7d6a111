import { type ReactNode, useId } from 'react'

/** One card of the personal centre. */
export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="co-personal__card" aria-labelledby={id}>
      <h2 className="co-personal__heading" id={id}>
        {title}
      </h2>
      {hint && <p className="co-personal__hint">{hint}</p>}
      {children}
    </section>
  )
}
