import { Button } from '@arco-design/web-react'
import type { ReactNode } from 'react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { exportClosed, exportOpened, type ListExport } from '../../slices/exports'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import { jobStopAsked, selectJob } from '../../slices/jobs/jobs'
import type { ListAt } from '../../slices/rows/entities'
import { downloadAsked } from '../../slices/world'
import { StatusDot } from '../../widgets/StatusDot'
import { useDuration } from '../format/useDuration'
import { Meter } from './Meter'
import { usePace } from './usePace'

interface ExportProgressProps {
  resource: Resource
  at: ListAt
  exported: ListExport
}

/** The run as it goes, and what can be done when it has ended. */
export function ExportProgress({ at, exported }: ExportProgressProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { state, file, count = 0, fault } = exported
  const close = <Button onClick={() => dispatch(exportClosed(at))}>{say('export.close')}</Button>
  if (state === 'starting' || state === 'running') return <Running exported={exported} close={close} />
  if (state === 'done')
    return (
      <>
        <StatusDot tone="green">{say('export.done', { count })}</StatusDot>
        <div className="co-export__end">
          <Button
            onClick={() =>
              file !== undefined && dispatch(downloadAsked({ path: `/api/admin/export-log/file/${file}` }))
            }
          >
            {say('export.download')}
          </Button>
          {close}
        </div>
      </>
    )
  return (
    <>
      <StatusDot tone={state === 'failed' ? 'red' : 'grey'}>
        {say(state === 'failed' ? 'export.failed' : 'export.stopped')}
      </StatusDot>
      {fault && <p role="alert">{fault.message}</p>}
      <div className="co-export__end">
        {close}
        <Button type="primary" onClick={() => dispatch(exportOpened(at))}>
          {say('export.retry')}
        </Button>
      </div>
    </>
  )
}

function Running({ exported: { run: id, count }, close }: { exported: ListExport; close: ReactNode }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const duration = useDuration()
  const run = useAppSelector((state) => (id === undefined ? undefined : selectJob(id)(state)))
  const done = run?.progress?.done ?? 0
  const total = run?.progress?.total ?? count
  const { left } = usePace(done, total)
  const sentence =
    total === undefined ? say('export.starting') : say('export.running', { done: plainNumber(done), total })
  return (
    <>
      <Meter label={sentence} done={done} total={run?.state === 'running' ? total : undefined} />
      <p className="co-num co-export__fact" aria-live="polite">
        {sentence}
        {left ? ` · ${say('upload.left', { time: duration(left) })}` : ''}
      </p>
      <p className="co-hint">{say('export.inBackground')}</p>
      <p className="co-hint">{say('page.busy')}</p>
      <div className="co-export__end">
        {id !== undefined && (
          <Button disabled={run?.stop_asked === true} onClick={() => dispatch(jobStopAsked(id))}>
            {say('export.stop')}
          </Button>
        )}
        {close}
      </div>
    </>
  )
}
