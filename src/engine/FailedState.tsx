import { Button } from '@arco-design/web-react'
import { useSay } from '../i18n/useSay'
import { useAppDispatch } from '../slices/hooks'
import { tapeSaveAsked } from '../slices/world'
import { EmptyState } from '../widgets/EmptyState'

interface FailedStateProps {
  title: string
  /** Why, and the number by which the server knows the request. */
  fault?: { message: string; requestId?: string } | undefined
  /** Absent: trying again would change nothing. */
  onRetry?: (() => void) | undefined
}

/** Something could not be had: why, the way to try again, and the way to tell whoever looks after the console. */
export function FailedState({ title, fault, onRetry }: FailedStateProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const hint = fault && fault.message !== title ? fault.message : undefined
  return (
    <EmptyState tone="failed" title={title} {...(hint ? { hint } : {})}>
      {onRetry && (
        <Button type="primary" onClick={onRetry}>
          {say('engine.failed.retry')}
        </Button>
      )}
      <Button type="text" onClick={() => dispatch(tapeSaveAsked())}>
        {say('problem.report')}
      </Button>
      {fault?.requestId && <p className="co-hint">{say('engine.failed.request', { id: fault.requestId })}</p>}
    </EmptyState>
  )
}
