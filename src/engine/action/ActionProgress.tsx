import { Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Action } from '../../resources/kit/action'
import { plainNumber } from '../../resources/kit/plainNumber'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { jobStopAsked, selectJob } from '../../slices/jobs/jobs'
import { useDuration } from '../format/useDuration'
import { Meter } from '../transfer/Meter'
import { usePace } from '../transfer/usePace'

interface ActionProgressProps {
  action: Action
  run: number
  onClose: () => void
}

/** How far the run of an action is, and a way to stop it. */
export function ActionProgress({ action, run: id, onClose }: ActionProgressProps) {
  const say = useSay()
  const label = useLabel()
  const duration = useDuration()
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectJob(id))
  const { done = 0, total } = run?.progress ?? {}
  const { left } = usePace(done, total)
  const unit = action.run ? label(action.run.unit) : ''
  const sentence =
    total === undefined
      ? say('engine.action.starting')
      : say('engine.action.progress', { done: plainNumber(done), total: plainNumber(total), unit })
  return (
    <>
      <Meter label={run ? label(run.title) : sentence} done={done} total={total} />
      <p className="co-num" aria-live="polite">
        {sentence}
        {left ? ` · ${say('upload.left', { time: duration(left) })}` : ''}
      </p>
      <p className="co-hint">{say('engine.action.inBackground')}</p>
      <div className="co-acted__ways">
        <Button disabled={run === undefined || run.stop_asked === true} onClick={() => dispatch(jobStopAsked(id))}>
          {say(run?.stop_asked ? 'engine.action.stopping' : 'engine.action.stop')}
        </Button>
        <Button onClick={onClose}>{say('engine.action.close')}</Button>
      </div>
    </>
  )
}
