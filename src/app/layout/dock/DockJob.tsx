import { useIntl } from 'react-intl'
import { friendlyTime } from '../../../engine/format/time'
import { useDuration } from '../../../engine/format/useDuration'
import { ScreenLink } from '../../../engine/ScreenLink'
import { Meter } from '../../../engine/transfer/Meter'
import { usePace } from '../../../engine/transfer/usePace'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { useSiteName } from '../../../i18n/useSiteName'
import { plainNumber } from '../../../resources/kit/plainNumber'
import { useAppSelector } from '../../../slices/hooks'
import { endingOf, leftOutOf } from '../../../slices/jobs/jobEnding'
import { isJobActive, type Job } from '../../../slices/jobs/jobs'
import { placeOfJob } from '../../../slices/jobs/placeOfJob'
import { RunState } from '../../../widgets/RunState'
import { DockActs } from './DockActs'
import { DockResult } from './DockResult'

/** One work: how far it is or how it ended, when, why, and what can be done about it. */
export function DockJob({ job, onOpened }: { job: Job; onOpened: () => void }) {
  const label = useLabel()
  const place = placeOfJob(job)
  const title = label(job.title)
  return (
    <li className="co-dock__run">
      <div className="co-dock__line">
        {place ? (
          <ScreenLink className="co-dock__name" to={place} title={title} onClick={onOpened}>
            {title}
          </ScreenLink>
        ) : (
          <span className="co-dock__name" title={title}>
            {title}
          </span>
        )}
        <span className="co-dock__state">
          <RunState state={endingOf(job)} />
        </span>
      </div>
      {job.state === 'running' && <Running job={job} title={title} />}
      {job.state !== 'running' && <Facts job={job} />}
      {job.error?.message && <p className="co-dock__why">{job.error.message}</p>}
      <DockResult job={job} title={title} onOpened={onOpened} />
      <DockActs job={job} title={title} />
    </li>
  )
}

/** How far, and how long it still takes. */
function Running({ job, title }: { job: Job; title: string }) {
  const say = useSay()
  const duration = useDuration()
  const { done = 0, total } = job.progress ?? {}
  const { left } = usePace(done, total)
  const facts = [
    total ? say('shell.runOf', { done: plainNumber(done), total: plainNumber(total) }) : plainNumber(done),
    ...(left ? [say('upload.left', { time: duration(left) })] : []),
  ]
  return (
    <>
      <Meter label={title} done={done} total={total} />
      <p className="co-dock__facts co-num">{facts.join(' · ')}</p>
    </>
  )
}

/** When, how long, and what was left out; of a work that ended early also how far it came. */
function Facts({ job }: { job: Job }) {
  const say = useSay()
  const duration = useDuration()
  const { locale } = useIntl()
  const here = useAppSelector(({ site }) => site.current)
  const site = useSiteName(job.site)
  const left = leftOutOf(job)
  const { done, total } = job.progress ?? {}
  const isEarly = job.state === 'failed' || job.state === 'stopped'
  const facts = [
    friendlyTime(job.ended_at ?? job.created_at, locale.startsWith('zh') ? 'zh' : 'en'),
    ...(job.site === here ? [] : [site]),
    ...(job.started_at && job.ended_at
      ? [say('shell.runTook', { time: duration(Date.parse(job.ended_at) - Date.parse(job.started_at)) })]
      : []),
    ...(isEarly && done && total ? [say('shell.runOf', { done: plainNumber(done), total: plainNumber(total) })] : []),
    ...(left > 0 && !isJobActive(job) ? [say('shell.runLeftOut', { count: left })] : []),
  ]
  return <p className="co-dock__facts co-num">{facts.join(' · ')}</p>
}
