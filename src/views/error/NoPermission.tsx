import { Link } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { EmptyState } from '../../widgets/EmptyState'

export function NoPermission() {
  const say = useSay()
  return (
    <EmptyState isPage title={say('problem.noPermission')} hint={say('problem.noPermissionHint')}>
      <Link to="/">{say('problem.home')}</Link>
    </EmptyState>
  )
}
