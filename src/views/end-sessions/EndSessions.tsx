import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { sessionsEndAsked } from '../../slices/session/account'
import { PublicFrame } from '../login/PublicFrame'
import '../../widgets/plain/plain.css'

/** Where a mail of account safety leads. A press ends every session: programs that look at links for viruses do not press. */
export function EndSessions() {
  const say = useSay()
  const [search] = useSearchParams()
  const token = search.get('token')
  const isDone = useAppSelector(({ account }) => account.sessionsEnd.isDone)
  return (
    <PublicFrame>
      <h1 className="co-public__title">{say('session.endSessions')}</h1>
      {isDone && (
        <p className="co-alert co-alert--good" role="status">
          {say('session.sessionsEnded')}
        </p>
      )}
      {!isDone && token && <Ending token={token} />}
      {!isDone && !token && (
        <p className="co-alert" role="alert">
          {say('session.activationNoToken')}
        </p>
      )}
      <p className="co-public__below">
        <Link to="/login">{say('session.toSignIn')}</Link>
      </p>
    </PublicFrame>
  )
}

function Ending({ token }: { token: string }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { fault } = useAppSelector(({ account }) => account.sessionsEnd)
  const isBusy = useAppSelector(selectFlow(sessionsEndAsked)).status === 'running'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) dispatch(sessionsEndAsked({ token }))
  }
  return (
    <form className="co-public__form" onSubmit={submit}>
      <p className="co-public__hint">{say('session.endSessionsWhy')}</p>
      {fault && (
        <p className="co-alert" role="alert">
          {fault.message}
        </p>
      )}
      <button
        type="submit"
        className="co-button co-button--primary co-button--wide"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {say(isBusy ? 'session.endingSessions' : 'session.endSessionsSave')}
      </button>
    </form>
  )
}
