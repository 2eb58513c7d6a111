import { Button } from '@arco-design/web-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { RowWaiting } from '../../../engine/form/RowWaiting'
import { useRow } from '../../../engine/form/useRow'
import { briefName } from '../../../i18n/briefName'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { mark } from '../../../resources/kit/mark'
import type { AnyRow } from '../../../resources/kit/resource'
import { site } from '../../../resources/site'
import { siteRelease } from '../../../resources/site_release'
import { selectFlow } from '../../../slices/flowStatus'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { isJobActive, jobStopAsked, selectJob } from '../../../slices/jobs/jobs'
import { siteChosen } from '../../../slices/sites/site'
import { releaseLeft, releaseOfRun, releaseOpened, stepsIn } from '../../../slices/sites/siteLifecycle'
import { useMay } from '../../../widgets/Gate'
import { SideDrawer } from '../../../widgets/SideDrawer'
import { kindLabel } from './kindLabel'
import { Note } from './Note'
import { StepList } from './StepList'
import { siteTitle } from './siteFacts'
import { WorkHead } from './WorkHead'
import './work.css'

/** The steps of one work: live while it goes on, and as they were for ever after. */
export function WorkDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const say = useSay()
  const label = useLabel()
  const release = useRelease(id)
  const { row: place } = useRow(site, typeof release?.site_id === 'number' ? release.site_id : undefined)
  const loading = useAppSelector(selectFlow(releaseOpened))
  useEffect(() => {
    dispatch(releaseOpened(id))
    return () => void dispatch(releaseLeft(id))
  }, [dispatch, id])
  const title =
    release && place
      ? say('siteLifecycle.work.title', { kind: label(kindLabel(release.kind)), site: label(siteTitle(place)) })
      : label(siteRelease.title)
  return (
    <SideDrawer
      visible
      className="co-drawer"
      width={640}
      title={title}
      onCancel={onClose}
      footer={
        release && place ? (
          <WorkFooter release={release} place={place} onClose={onClose} />
        ) : (
          <Button onClick={onClose}>{say('siteLifecycle.close')}</Button>
        )
      }
    >
      {release ? (
        <Work release={release} isBroken={place?.state === 'failed'} />
      ) : (
        <RowWaiting run={loading} onRetry={() => dispatch(releaseOpened(id))} />
      )}
    </SideDrawer>
  )
}

/** The row, with the steps as its run tells of them just now. */
function useRelease(id: number): AnyRow | undefined {
  const row = useAppSelector((state) => state.entities.byResource.site_release?.rows[id])
  const run = useAppSelector(selectJob(Number(row?.run_id)))
  if (!row || !('steps' in row)) return undefined
  const isLive = row.state === 'running' && run !== undefined && isJobActive(run) && releaseOfRun(run) === id
  return isLive ? { ...row, steps: stepsIn(run.progress?.steps) } : row
}

function Work({ release, isBroken }: { release: AnyRow; isBroken: boolean }) {
  const say = useSay()
  const label = useLabel()
  const steps = stepsIn(release.steps)
  const failed = steps.find(({ state }) => state === 'failed')
  const isFailed = release.state === 'failed'
  return (
    <div className="co-work">
      <WorkHead release={release} />
      {isFailed && failed && (
        <Note
          tone="failed"
          title={say('siteLifecycle.work.failed', { step: say(`siteLifecycle.step.${failed.name}`) })}
        >
          {failed.message && <p className="co-work__why">{label(failed.message)}</p>}
          {!isBroken && <p className="co-hint">{say('siteLifecycle.work.putBack')}</p>}
        </Note>
      )}
      <StepList steps={steps} isFailureTold />
      {release.state === 'running' && <p className="co-hint">{say('siteLifecycle.work.leave')}</p>}
    </div>
  )
}

interface FooterProps {
  release: AnyRow
  place: AnyRow
  onClose: () => void
}

/** What comes next: stop it, try it again, or go into the site. */
function WorkFooter({ release, place, onClose }: FooterProps) {
  const say = useSay()
  const name = useLabel()(siteTitle(place))
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const kind = String(release.kind) as 'initialize' | 'upgrade' | 'rollback'
  const mayAgain = useMay(mark(site, kind))
  const mayEnter = useMay(mark(site, 'enter'))
  const isReached = useAppSelector((state) => state.site.reachable.some((each) => each.name === place.name))
  return (
    <>
      {release.state === 'running' && <StopButton run={Number(release.run_id)} />}
      <Button type="text" onClick={() => void navigate(`/control/${site.screen}?open=${place.id}`)}>
        {say('siteLifecycle.work.site')}
      </Button>
      <Button onClick={onClose}>{say('siteLifecycle.close')}</Button>
      {release.state === 'failed' && mayAgain && (
        <Button type="primary" onClick={() => void navigate(`/control/${site.screen}?open=${kind}-${place.id}`)}>
          {say('siteLifecycle.work.again')}
        </Button>
      )}
      {release.state === 'done' && mayEnter && isReached && (
        <Button type="primary" onClick={() => dispatch(siteChosen(String(place.name)))}>
          {say('siteLifecycle.work.enter', { site: briefName(name) })}
        </Button>
      )}
    </>
  )
}

/** A work that is stopped is put back as it was. */
function StopButton({ run: id }: { run: number }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const run = useAppSelector(selectJob(id))
  const isRollout = run !== undefined && releaseOfRun(run) === undefined && run.progress !== null
  if (!run || !isJobActive(run) || isRollout) return null
  const isStopping = run.stop_asked === true
  return (
    <Button className="co-work__stop" disabled={isStopping} onClick={() => dispatch(jobStopAsked(id))}>
      {say(isStopping ? 'siteLifecycle.board.stopping' : 'siteLifecycle.work.stop')}
    </Button>
  )
}
