import { Link, useSearchParams } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { Forgotten } from '../login/Forgotten'
import { PublicFrame } from '../login/PublicFrame'
import { NewPassword } from './NewPassword'

/** A new password: by the token of the mail, or the mail itself where there is no token (decisions.md). */
export function Rebuild() {
  const say = useSay()
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <PublicFrame>
      {token ? <NewPassword token={token} /> : <Forgotten />}
      <p className="co-public__below">
        <Link to="/login">{say('session.back')}</Link>
      </p>
    </PublicFrame>
  )
}
