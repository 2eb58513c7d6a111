import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { activationAsked } from '../../slices/session/account'
import { PublicFrame } from '../login/PublicFrame'
import '../../widgets/plain/plain.css'

/** Activates the account of the token in the address at once, and says how it went. */
export function Activation() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { state, message } = useAppSelector(({ account }) => account.activation)
  useEffect(() => {
    if (token) dispatch(activationAsked({ token }))
  }, [dispatch, token])
  const failed = token ? message : say('session.activationNoToken')
  const isFailed = !token || state === 'failed'
  return (
    <PublicFrame>
      <h1 className="co-public__title">{say('session.activation')}</h1>
      {isFailed && (
        <p className="co-alert" role="alert">
          {say('session.activationFailed')}. {failed}
        </p>
      )}
      {!isFailed && state === 'working' && <p role="status">{say('session.activating')}</p>}
      {!isFailed && state === 'done' && (
        <p className="co-alert co-alert--good" role="status">
          {say('session.activated')}. {say('session.activatedHint')}
        </p>
      )}
      <p className="co-public__below">
        <Link to="/login">{say('session.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}
