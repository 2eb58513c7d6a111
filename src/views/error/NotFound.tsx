import { Link } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { EmptyState } from '../../widgets/EmptyState'

/** A menu row without a view, and whatever else is not there. */
export function NotFound() {
  const say = useSay()
  return (
    <EmptyState isPage title={say('problem.notFound')} hint={say('problem.notFoundHint')}>
      <Link to="/">{say('problem.home')}</Link>
    </EmptyState>
  )
}
