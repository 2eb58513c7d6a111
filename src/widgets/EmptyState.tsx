import type { ReactNode } from 'react'
import './EmptyState.css'

interface EmptyStateProps {
  title: string
  /** What would be here, or what to do. */
  hint?: string
  /** The next step, as a button or a link. */
  children?: ReactNode
  tone?: 'quiet' | 'failed'
  /** It is all that the page shows: the title is its heading. */
  isPage?: boolean
}

/** Nothing there, or nothing to be had: says what would be here and offers the next step. */
export function EmptyState({ title, hint, children, tone = 'quiet', isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={`co-empty co-empty--${tone}`} role={tone === 'failed' ? 'alert' : 'status'}>
      <svg className="co-empty__art" viewBox="0 0 96 64" aria-hidden="true">
        <path d="M8 20 48 6l40 14" />
        <path d="M14 24h68M12 56h72" />
        <path d="M20 28v24M34 28v24M48 28v24M62 28v24M76 28v24" />
      </svg>
      <Title className="co-empty__title">{title}</Title>
      {hint && <p className="co-empty__hint">{hint}</p>}
      {children && <div className="co-empty__next">{children}</div>}
    </div>
  )
}
