import { Button } from '@arco-design/web-react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { Meter } from '../../../engine/transfer/Meter'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { siteRelease } from '../../../resources/site_release'
import { optionsAsked } from '../../../slices/entities'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { selectFlow } from '../../../slices/runs'
import { isRunActive, runRestartAsked, runStopAsked, type ServerRun, selectRun } from '../../../slices/serverRuns'
import { trainLeft, trainOfRun, trainOpened } from '../../../slices/siteLife'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { Note } from './Note'
import { Wave } from './Wave'
import './board.css'
import './work.css'

/** A train on its way: its waves, the sites in them, and a stop before the next one. */
export function TrainBoard({ run: id, onClose }: { run: number; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const label = useLabel()
  const run = useAppSelector(selectRun(id))
  const loading = useAppSelector(selectFlow('followTrain'))
  useEffect(() => {
    dispatch(trainOpened(id))
    return () => void dispatch(trainLeft(id))
  }, [dispatch, id])
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={640}
      title={run?.title ? label(run.title) : say('siteLife.board.title')}
      onCancel={onClose}
      footer={run && <BoardFooter run={run} onClose={onClose} />}
    >
      {run ? <Board run={run} /> : <RowWaiting run={loading} onRetry={() => dispatch(trainOpened(id))} />}
    </SideDrawer>
  )
}

function Board({ run }: { run: ServerRun }) {
  const say = useSay()
  const train = trainOfRun(run)
  const waves = train?.waves ?? []
  useTitlesOf(waves.flatMap(({ ids }) => ids))
  return (
    <div className="co-train">
      <Outcome run={run} />
      {train && (
        <>
          <div className="co-train__count">
            <Meter label={say('siteLife.board.title')} done={train.done} total={train.total} />
            <p className="co-num co-hint">
              {say('siteLife.board.count', { done: train.done, total: train.total })}
              {train.failed > 0 && ` · ${say('siteLife.board.failedCount', { failed: train.failed })}`}
            </p>
          </div>
          <ol className="co-train__waves">
            {waves.map((wave, at) => (
              <Wave key={wave.ids.join()} nr={at} wave={wave} train={train} isOver={!isRunActive(run)} />
            ))}
          </ol>
        </>
      )}
      {isRunActive(run) && <p className="co-hint">{say('siteLife.work.leave')}</p>}
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
      dispatch(optionsAsked({ resource: 'site', key: `train ${missing}`, ids: missing.split(',').map(Number) }))
  }, [dispatch, missing])
}

const ENDS = {
  done: ['done', 'siteLife.board.done'],
  stopped: ['warning', 'siteLife.board.stopped'],
  failed: ['failed', 'siteLife.board.failed'],
} as const

function Outcome({ run }: { run: ServerRun }) {
  const say = useSay()
  if (run.state === 'waiting' || run.state === 'running') return null
  const [tone, words] = ENDS[run.state]
  return (
    <Note tone={tone} title={say(words)}>
      {run.error?.message && <p>{run.error.message}</p>}
      {run.state === 'failed' && <p className="co-hint">{say('siteLife.board.goOnHint')}</p>}
    </Note>
  )
}

function BoardFooter({ run, onClose }: { run: ServerRun; onClose: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isStopping = run.stop_asked === true
  const isCut = run.state === 'failed' || run.state === 'stopped'
  const log = useMemo(() => `/control/${siteRelease.screen}`, [])
  return (
    <>
      {isRunActive(run) && (
        <Button
          className="co-work__stop"
          disabled={isStopping}
          title={say('siteLife.board.stopHint')}
          onClick={() => dispatch(runStopAsked(run.id))}
        >
          {say(isStopping ? 'siteLife.board.stopping' : 'siteLife.board.stop')}
        </Button>
      )}
      <Button onClick={() => void navigate(log)}>{say('siteLife.board.log')}</Button>
      <Button type={isCut ? 'default' : 'primary'} onClick={onClose}>
        {say('siteLife.close')}
      </Button>
      {isCut && (
        <WriteButton type="primary" onClick={() => dispatch(runRestartAsked(run.id))}>
          {say('siteLife.board.goOn')}
        </WriteButton>
      )}
    </>
  )
}
