import { useSay } from '../../i18n/useSay'
import type { FlowStatus } from '../../slices/flowStatus'
import { EmptyState } from '../../widgets/EmptyState'
import { FailedState } from '../FailedState'
import { useDelayed } from '../useDelayed'
import './form.css'

const LINES = ['60%', '85%', '45%', '70%', '55%', '80%']

/** Until the row is there: nothing, then bars; or why it is not to be had. */
export function RowWaiting({ run, onRetry }: { run: FlowStatus; onRetry: () => void }) {
  const say = useSay()
  const isShown = useDelayed(true)
  if (run.status === 'failed' && run.isForbidden)
    return <EmptyState title={say('engine.noPermission')} hint={run.why} />
  if (run.status === 'failed')
    return <FailedState title={say('engine.failed.row')} fault={{ message: run.why }} onRetry={onRetry} />
  return (
    <div className="co-rowwait" aria-busy="true">
      {isShown &&
        LINES.map((width) => (
          <p key={width}>
            <span className="co-bar" style={{ width: 90 }} />
            <span className="co-bar" style={{ width }} />
          </p>
        ))}
    </div>
  )
}
