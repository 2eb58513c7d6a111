import { useSay } from '../i18n/useSay'
import { useAppDispatch } from '../slices/hooks'
import { tapeSaveAsked } from '../slices/world'
import '../widgets/plain/plain.css'
import './ProblemCard.css'

const requestIdOf = (error: Error): string | undefined =>
  'requestId' in error && typeof error.requestId === 'string' ? error.requestId : undefined

/** What happened, what to do, what is safe. */
export function ProblemCard({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const requestId = requestIdOf(error)
  return (
    <section className="co-problem" role="alert">
      <h1 className="co-problem__title">{say('problem.title')}</h1>
      <p>{say('problem.next')}</p>
      <p className="co-problem__safe">{say('problem.safe')}</p>
      <div className="co-problem__actions">
        <button type="button" className="co-button co-button--primary" onClick={onAgain}>
          {say('problem.again')}
        </button>
        <button type="button" className="co-button" onClick={() => dispatch(tapeSaveAsked())}>
          {say('problem.saveTape')}
        </button>
        <a href="#/">{say('problem.home')}</a>
      </div>
      <details className="co-problem__details">
        <summary>{say('problem.details')}</summary>
        <pre>{error.message}</pre>
      </details>
      {requestId && <p className="co-problem__id">{say('problem.requestId', { id: requestId })}</p>}
    </section>
  )
}
