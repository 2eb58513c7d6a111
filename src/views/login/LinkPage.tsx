import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { MessageId } from '../../i18n/messageId'
import { useSay } from '../../i18n/useSay'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { emailConfirmationAsked, sessionsEndAsked } from '../../slices/session/account'
import '../../widgets/plain/plain.css'
import { PublicFrame } from './PublicFrame'

interface LinkPageProps {
  /** What the button asks for, with the token of the link. */
  asked: typeof sessionsEndAsked | typeof emailConfirmationAsked
  /** What came of it, in the slice of the account. */
  outcome: 'sessionsEnd' | 'emailConfirmation'
  words: Record<'title' | 'done' | 'why' | 'save' | 'saving', MessageId>
}

/** Where the link of a mail leads. A press does what it is for: programs that look at links for viruses do not press. */
export function LinkPage(props: LinkPageProps) {
  const say = useSay()
  const [search] = useSearchParams()
  const token = search.get('token')
  const { outcome, words } = props
  const isDone = useAppSelector(({ account }) => account[outcome].isDone)
  return (
    <PublicFrame>
      <h1 className="co-public__title">{say(words.title)}</h1>
      {isDone && (
        <p className="co-alert co-alert--good" role="status">
          {say(words.done)}
        </p>
      )}
      {!isDone && token && <Confirmation {...props} token={token} />}
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

function Confirmation({ asked, outcome, words, token }: LinkPageProps & { token: string }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { fault } = useAppSelector(({ account }) => account[outcome])
  const isBusy = useAppSelector(selectFlow(asked)).status === 'running'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) dispatch(asked({ token }))
  }
  return (
    <form className="co-public__form" onSubmit={submit}>
      <p className="co-public__hint">{say(words.why)}</p>
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
        {say(isBusy ? words.saving : words.save)}
      </button>
    </form>
  )
}
