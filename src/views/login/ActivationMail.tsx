import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { activationMailAsked } from '../../slices/session/account'

/** For whoever has just been told that the account waits: the mail with its link, once more. */
export function ActivationMail({ email }: { email: string }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const state = useAppSelector(({ account }) => account.activationMail)
  const isBusy = useAppSelector(selectFlow(activationMailAsked)).status === 'running'
  if (state === 'sent')
    return (
      <p className="co-alert co-alert--good" role="status">
        {say('session.activationMailSent')}
      </p>
    )
  return (
    <>
      {state === 'failed' && (
        <p className="co-alert" role="alert">
          {say('session.activationMailFailed')}
        </p>
      )}
      <button
        type="button"
        className="co-button co-button--wide"
        disabled={isBusy}
        onClick={() => dispatch(activationMailAsked({ email }))}
      >
        {say('session.activationMail')}
      </button>
    </>
  )
}
