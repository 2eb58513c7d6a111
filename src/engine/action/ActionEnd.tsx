import { Button } from '@arco-design/web-react'
import { lazy, Suspense, useState } from 'react'
import { useSay } from '../../i18n/useSay'
import type { Action } from '../../resources/kit/action'
import { BATCH_UPDATE } from '../../resources/kit/batchUpdate/name'
import type { Resource } from '../../resources/kit/resource'
import { selectFlow } from '../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { hasRefused } from '../../slices/jobs/jobEnding'
import { selectJob } from '../../slices/jobs/jobs'
import { type ActionAt, actionFollowed, actionLeft, type SeenAction } from '../../slices/rows/actions'
import { undoAsked } from '../../slices/rows/edits'
import { StatusDot } from '../../widgets/StatusDot'
import type { Overrides } from '../overrides'
import { WriteButton } from '../WriteButton'
import { ActionOutput } from './ActionOutput'
import { MadeRows } from './MadeRows'

const BatchUpdateEnd = lazy(() =>
  import(/* webpackChunkName: 'batch-update' */ '../batchUpdate/BatchUpdateEnd').then(({ BatchUpdateEnd }) => ({
    default: BatchUpdateEnd,
  })),
)

const RefusedOfRun = lazy(() =>
  import(/* webpackChunkName: 'batch-update' */ '../batchUpdate/RefusedOfRun').then(({ RefusedOfRun }) => ({
    default: RefusedOfRun,
  })),
)

interface ActionEndProps {
  resource: Resource
  overrides: Overrides
  action: Action
  at: ActionAt
  status: SeenAction
  /** It can be asked for once more from here. */
  mayRepeat: boolean
  onClose: () => void
}

const TONES = { running: 'blue', done: 'green', stopped: 'grey', failed: 'red' } as const
const WORDS = {
  running: 'engine.action.starting',
  done: 'engine.action.done',
  stopped: 'engine.action.stopped',
  failed: 'engine.action.failed',
} as const

/** How an action ended, what it answered, and what can be done then. */
export function ActionEnd({ resource, overrides, action, at, status, mayRepeat, onClose }: ActionEndProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { state, run, changeSet, output, fault } = status
  const own = overrides.actions?.[at.action]
  const job = useAppSelector(selectJob(run ?? 0))
  const row = useAppSelector(({ entities }) =>
    at.target && 'id' in at.target ? entities.byResource[at.resource]?.rows[at.target.id] : undefined,
  )
  return (
    <>
      <p role="status">
        <StatusDot tone={TONES[state]}>{say(WORDS[state])}</StatusDot>
      </p>
      {fault && <p role="alert">{fault.message}</p>}
      {output && (
        <Suspense>
          {at.action === BATCH_UPDATE || (own && action.place === 'batch') ? (
            <BatchUpdateEnd resource={own?.face ?? resource} output={output} />
          ) : (
            <ActionOutput {...{ resource, overrides, action, output, row }} />
          )}
        </Suspense>
      )}
      {job && hasRefused(job) && (
        <Suspense>
          <RefusedOfRun job={job} rowsOf={own?.face ?? resource} />
        </Suspense>
      )}
      <div className="co-acted__ways">
        {state !== 'done' && run !== undefined && (
          <WriteButton type="primary" onClick={() => dispatch(actionFollowed({ ...at, run, restarts: true }))}>
            {say('engine.action.goOn')}
          </WriteButton>
        )}
        {changeSet !== undefined && action.madeBy && (
          <MadeRows resource={resource} madeBy={action.madeBy} changeSet={changeSet} onLeave={onClose} />
        )}
        {changeSet !== undefined && <UndoButton changeSet={changeSet} resource={resource} />}
        {mayRepeat && <Button onClick={() => dispatch(actionLeft(at))}>{say('engine.action.again')}</Button>}
        <Button onClick={onClose}>{say('engine.action.close')}</Button>
      </div>
    </>
  )
}

/** Rests once it was pressed, unless that failed. */
function UndoButton({ changeSet, resource }: { changeSet: number; resource: Resource }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const [isPressed, setPressed] = useState(false)
  const { status } = useAppSelector(selectFlow(undoAsked, String(changeSet)))
  const press = (): void => {
    setPressed(true)
    dispatch(undoAsked({ changeSet, resource: resource.name }))
  }
  return (
    <WriteButton loading={status === 'running'} disabled={isPressed && status !== 'failed'} onClick={press}>
      {say('engine.action.undo')}
    </WriteButton>
  )
}
