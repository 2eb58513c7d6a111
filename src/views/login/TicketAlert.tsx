import { useSay } from '../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { ticketSettled } from '../../slices/session/account'

/** Says that the way in from another site was refused, until it is waved away or somebody has signed in. */
export function TicketAlert() {
  const say = useSay()
  const dispatch = useAppDispatch()
  const center = useAppSelector((state) => state.installation.center)
  return (
    <div className="co-alert" role="alert">
      <strong>{say('flows.verifyFailed')}</strong>
      {center && <p>{say('session.ticketRefused')}</p>}
      <p className="co-alert__ways">
        {center && (
          <a className="co-link" href={center}>
            {say('session.toCentre')}
          </a>
        )}
        <button type="button" className="co-link" onClick={() => dispatch(ticketSettled())}>
          {say('session.dismiss')}
        </button>
      </p>
    </div>
  )
}
