import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { batchEndWords, listedWords } from '../../resources/kit/batchUpdate/words'
import type { Mark } from '../../resources/kit/mark'
import type { Resource } from '../../resources/kit/resource'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { countOf, hasRefused } from '../../slices/jobs/jobEnding'
import type { Job } from '../../slices/jobs/jobs'
import { actionAsked, actionKey } from '../../slices/rows/actions'
import { useMay } from '../../widgets/Gate'
import { WriteButton } from '../WriteButton'
import { RefusedList } from './RefusedList'
import './batchUpdate.css'

interface RefusedOfRunProps {
  job: Job
  /** Whose rows it went through. */
  rowsOf: Resource
  /** Nobody waits for the end of a second try: it is told by a notice. */
  isUnwatched?: boolean
  onLeave?: () => void
}

/** What a run over many rows left as it was: which rows, why, and the same once more for them. */
export function RefusedOfRun({ job, rowsOf, isUnwatched = false, onLeave }: RefusedOfRunProps) {
  const label = useLabel()
  const [isShown, setShown] = useState(false)
  const [refused, listed] = [countOf(job, 'refused'), countOf(job, 'listed')]
  if (!hasRefused(job)) return null
  return (
    <div className="co-refusals">
      <div className="co-refusals__acts">
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {label(isShown ? batchEndWords.hide : batchEndWords.list)}
        </Button>
        <AgainButton job={job} isUnwatched={isUnwatched} />
      </div>
      {listed < refused && <p className="co-hint co-num">{label(listedWords(listed, refused, listed))}</p>}
      {isShown && <RefusedList run={job.id} resource={rowsOf} total={listed} onLeave={onLeave} />}
    </div>
  )
}

/** Rests once it was pressed, unless that failed, and while the same action is at work. */
function AgainButton({ job: { id, about }, isUnwatched }: { job: Job; isUnwatched: boolean }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const [isPressed, setPressed] = useState(false)
  const { resource, action } = about ?? {}
  const may = useMay(`${resource}:${action}` as Mark)
  const { status } = useAppSelector(selectFlow(actionAsked, resource && action ? actionKey({ resource, action }) : ''))
  if (!may || !resource || !action) return null
  const press = (): void => {
    setPressed(true)
    dispatch(actionAsked({ resource, action, input: { again_of: id }, ...(isUnwatched && { isUnwatched }) }))
  }
  return (
    <WriteButton
      size="small"
      type="primary"
      confirms
      loading={status === 'running'}
      disabled={status === 'running' || (isPressed && status !== 'failed')}
      onClick={press}
    >
      {label(batchEndWords.again)}
    </WriteButton>
  )
}
