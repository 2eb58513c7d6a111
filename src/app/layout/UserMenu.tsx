import { useNavigate } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { guideMoved, signOutAsked } from '../../slices/session/session'
import { whyOpened } from '../../slices/why'
import { tapeSaveAsked } from '../../slices/world'
import { useMay } from '../../widgets/Gate'
import { PopButton } from './PopButton'

/** Who is signed in; leads to the personal centre, to the guide, to a report of a problem, and out. */
export function UserMenu() {
  const say = useSay()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const profile = useAppSelector((state) => state.session.profile)
  const mayUpload = useMay('report:import')
  const name = profile?.called ?? ''
  const items = [
    { id: 'personal', label: say('shell.personal'), onPick: () => void navigate('/personal') },
    ...(mayUpload
      ? [{ id: 'guide', label: say('shell.guide'), onPick: () => void dispatch(guideMoved({ step: 'open' })) }]
      : []),
    { id: 'why', label: say('shell.why'), onPick: () => void dispatch(whyOpened()) },
    { id: 'report', label: say('problem.report'), onPick: () => void dispatch(tapeSaveAsked()) },
    { id: 'out', label: say('shell.signOut'), startsGroup: true, onPick: () => void dispatch(signOutAsked()) },
  ]
  return (
    <PopButton label={say('shell.account', { name })} title={name} items={items}>
      {profile?.avatar ? (
        <img className="co-header__avatar" src={profile.avatar} alt="" />
      ) : (
        <span className="co-header__avatar" data-letter={name.slice(0, 1).toUpperCase()} />
      )}
      <span className="co-header__name">{name}</span>
    </PopButton>
  )
}
