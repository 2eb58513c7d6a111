import { Link } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch } from '../../slices/hooks'
import { whyOpened } from '../../slices/why'
import { EmptyState } from '../../widgets/EmptyState'

export function NoPermission() {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <EmptyState isPage title={say('problem.noPermission')} hint={say('problem.noPermissionHint')}>
      <button type="button" className="co-link" onClick={() => dispatch(whyOpened())}>
        {say('problem.why')}
      </button>{' '}
      <Link to="/">{say('problem.home')}</Link>
    </EmptyState>
  )
}
