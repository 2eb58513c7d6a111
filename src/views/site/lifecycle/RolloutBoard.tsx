import { Button } from '@arco-design/web-react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { Meter } from '../../../engine/transfer/Meter'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { siteRelease } from '../../../resources/site_release'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { isJobActive, type Job, jobRestartAsked, jobStopAsked, selectJob } from '../../../slices/jobs/jobs'
import { optionsAsked } from '../../../slices/rows/entities'
import { rolloutLeft, rolloutOfRun, rolloutOpened } from '../../../slices/sites/siteLifecycle'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { Note } from './Note'
import { Wave } from './Wave'
import './board.css'
import './work.css'

/** A rollout on its way: its waves, the sites in them, and a stop before the next one. */
export function RolloutBoard({ run: id, onClose }: { run: number; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const label = useLabel()
  const run = useAppSelector(selectJob(id))
  const loading = useAppSelector(selectFlow(rolloutOpened))
  useEffect(() => {
    dispatch(rolloutOpened(id))
    return () => void dispatch(rolloutLeft(id))
  }, [dispatch, id])
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={640}
      title={run?.title ? label(run.title) : say('siteLifecycle.board.title')}
      onCancel={onClose}
      footer={run && <BoardFooter run={run} onClose={onClose} />}
    >
      {run ? <Board run={run} /> : <RowWaiting run={loading} onRetry={() => dispatch(rolloutOpened(id))} />}
    </SideDrawer>
  )
}

function Board({ run }: { run: Job }) {
  const say = useSay()
  const rollout = rolloutOfRun(run)
  const waves = rollout?.waves ?? []
  useTitlesOf(waves.flatMap(({ ids }) => ids))
  return (
    <div className="co-rollout">
      <Outcome run={run} />
      {rollout && (
        <>
          <div className="co-rollout__count">
            <Meter label={say('siteLifecycle.board.title')} done={rollout.done} total={rollout.total} />
            <p className="co-num co-hint">
              {say('siteLifecycle.board.count', { done: rollout.done, total: rollout.total })}
              {rollout.failed > 0 && ` · ${say('siteLifecycle.board.failedCount', { failed: rollout.failed })}`}
            </p>
          </div>
          <ol className="co-rollout__waves">
            {waves.map((wave, at) => (
              <Wave key={wave.ids.join()} nr={at} wave={wave} rollout={rollout} isOver={!isJobActive(run)} />
            ))}
          </ol>
        </>
      )}
      {isJobActive(run) && <p className="co-hint">{say('siteLifecycle.work.leave')}</p>}
    </div>
  )
}

/** Whoever comes by a link has not read these sites yet. */
function useTitlesOf(ids: readonly number[]): void {
  const dispatch = useAppDispatch()
  const titles = useAppSelector((state) => state.entities.titles.site)
  const missing = ids.filter((id) => !titles?.[id]).join()
  useEffect(() => {
    if (missing)
      dispatch(optionsAsked({ resource: 'site', key: `rollout ${missing}`, ids: missing.split(',').map(Number) }))
  }, [dispatch, missing])
}

const ENDS = {
  done: ['done', 'siteLifecycle.board.done'],
  stopped: ['warning', 'siteLifecycle.board.stopped'],
  failed: ['failed', 'siteLifecycle.board.failed'],
} as const

function Outcome({ run }: { run: Job }) {
  const say = useSay()
  if (run.state === 'waiting' || run.state === 'running') return null
  const [tone, words] = ENDS[run.state]
  return (
    <Note tone={tone} title={say(words)}>
      {run.error?.message && <p>{run.error.message}</p>}
      {run.state === 'failed' && <p className="co-hint">{say('siteLifecycle.board.goOnHint')}</p>}
    </Note>
  )
}

function BoardFooter({ run, onClose }: { run: Job; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isStopping = run.stop_asked === true
  const isCut = run.state === 'failed' || run.state === 'stopped'
  const log = useMemo(() => `/control/${siteRelease.screen}`, [])
  return (
    <>
      {isJobActive(run) && (
        <Button
          className="co-work__stop"
          disabled={isStopping}
          title={say('siteLifecycle.board.stopHint')}
          onClick={() => dispatch(jobStopAsked(run.id))}
        >
          {say(isStopping ? 'siteLifecycle.board.stopping' : 'siteLifecycle.board.stop')}
        </Button>
      )}
      <Button onClick={() => void navigate(log)}>{say('siteLifecycle.board.log')}</Button>
      <Button type={isCut ? 'default' : 'primary'} onClick={onClose}>
        {say('siteLifecycle.close')}
      </Button>
      {isCut && (
        <WriteButton type="primary" onClick={() => dispatch(jobRestartAsked(run.id))}>
          {say('siteLifecycle.board.goOn')}
        </WriteButton>
      )}
    </>
  )
}
