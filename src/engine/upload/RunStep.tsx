import { Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import { useAppDispatch } from '../../slices/hooks'
import { type Job, jobStopAsked } from '../../slices/jobs/jobs'
import type { Upload } from '../../slices/upload/uploadTypes'
import { useDuration } from '../format/useDuration'
import { Meter } from '../transfer/Meter'
import { usePace } from '../transfer/usePace'
import { useDelayed } from '../useDelayed'
import { Counts, countsOf } from './Counts'

interface RunStepProps {
  upload: Upload
  run: Job | undefined
  kind: 'checking' | 'importing'
}

/** The server at work: live counts, speed, the time left, and a way to stop. */
export function RunStep({ upload, run, kind }: RunStepProps) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const duration = useDuration()
  const done = run?.progress?.done ?? 0
  const total = run?.progress?.total ?? upload.total ?? undefined
  const { speed, left } = usePace(done, total)
  const isWaiting = useDelayed(run?.state === 'waiting')
  const title = isWaiting ? say('upload.waiting') : say(`upload.run.${kind}`)
  const facts = [
    total ? say('upload.progress', { done, total }) : say('upload.progressOpen', { done }),
    ...(speed ? [say('upload.pace', { count: plainNumber(Math.round(speed)) })] : []),
    ...(left ? [say('upload.left', { time: duration(left) })] : []),
  ]
  return (
    <section className="co-card-box co-running" aria-live="polite">
      <h2 className="co-running__title">{title}</h2>
      <p className="co-hint">{upload.file_name}</p>
      <Meter label={run ? label(run.title) : title} done={done} total={run?.state === 'waiting' ? undefined : total} />
      <p className="co-num">{facts.join(' · ')}</p>
      <Counts counts={countsOf(run)} />
      <div className="co-running__end">
        <Button disabled={!run || run.stop_asked === true} onClick={() => run && dispatch(jobStopAsked(run.id))}>
          {say(run?.stop_asked ? 'upload.stopping' : 'upload.stop')}
        </Button>
        <span className="co-hint">
          {kind === 'importing' ? `${say('upload.stopHint')} · ` : ''}
          {say('upload.goesOn')}
        </span>
      </div>
    </section>
  )
}
