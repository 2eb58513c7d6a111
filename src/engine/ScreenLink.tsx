import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useAppSelector } from '../slices/hooks'
import { leadsSomewhere } from '../slices/navigation/leads'

interface ScreenLinkProps extends ComponentProps<typeof Link> {
  to: string
  /** Its words say nothing but where it leads: without a screen there, nothing is said. */
  isWayOnly?: boolean
}

/** A link to a screen of the context one is in; words alone where the person has no such screen there. */
export function ScreenLink({ to, isWayOnly = false, children, className, title, ...rest }: ScreenLinkProps) {
  const isLeading = useAppSelector((state) => leadsSomewhere(state, to))
  const look = { ...(className !== undefined && { className }), ...(title !== undefined && { title }) }
  if (isLeading)
    return (
      <Link to={to} {...look} {...rest}>
        {children}
      </Link>
    )
  return isWayOnly ? null : <span {...look}>{children}</span>
}
