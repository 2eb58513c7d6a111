import type { ReactNode } from 'react'
import './PageHead.css'

interface PageHeadProps {
  title: string
  /** '5,000', '10,000+' or whatever stands beside the title. */
  count?: ReactNode
  /** Where one came from, above the title. */
  back?: ReactNode
  hint?: string
  /** The one primary action stands last, at the top right. */
  children?: ReactNode
}

/** Where one is and what can be done here. */
export function PageHead({ title, count, back, hint, children }: PageHeadProps) {
  return (
    <header className="co-page__head">
      <div className="co-page__where">
        {back}
        <h1 className="co-page__title">
          {title}
          {count !== undefined && <span className="co-page__count co-num">{count}</span>}
        </h1>
        {hint && <p className="co-page__hint">{hint}</p>}
      </div>
      {children && <div className="co-page__actions">{children}</div>}
    </header>
  )
}
