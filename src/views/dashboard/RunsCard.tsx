import { shallowEqual } from 'react-redux'
import { ScreenLink } from '../../engine/ScreenLink'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { useAppSelector } from '../../slices/hooks'
import { endingOf } from '../../slices/jobs/jobEnding'
import type { Job } from '../../slices/jobs/jobs'
import { oneOfEachUpload } from '../../slices/jobs/oneOfEachUpload'
import { placeOfJob } from '../../slices/jobs/placeOfJob'
import { EmptyState } from '../../widgets/EmptyState'
import { RunState } from '../../widgets/RunState'
import { Card } from './Card'
import { Moment } from './Moment'
import { WaitingLines } from './Waiting'

const SHOWN = 6
/** While nobody knows how many there are. */
const LINES = 3

/** One's own long works, newest first; they lead to what came of them. */
export function RunsCard() {
  const say = useSay()
  const runs = useAppSelector(
    ({ jobs }) => oneOfEachUpload(jobs.ids.flatMap((id) => jobs.byId[id] ?? [])).slice(0, SHOWN),
    shallowEqual,
  )
  const isLoaded = useAppSelector(({ jobs }) => jobs.isLoaded)
  return (
    <Card title={say('dashboard.runs')}>
      {!isLoaded && <WaitingLines count={LINES} told />}
      {isLoaded && runs.length === 0 && (
        <EmptyState title={say('dashboard.runsNone')} hint={say('dashboard.runsNoneHint')} />
      )}
      {isLoaded && runs.length > 0 && (
        <ul className="co-lines co-lines--told">
          {runs.map((run) => (
            <RunLine key={run.id} run={run} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function RunLine({ run }: { run: Job }) {
  const label = useLabel()
  const title = label(run.title)
  const place = placeOfJob(run)
  return (
    <li className="co-line">
      {place ? (
        <ScreenLink className="co-line__text" to={place} title={title}>
          {title}
        </ScreenLink>
      ) : (
        <span className="co-line__text" title={title}>
          {title}
        </span>
      )}
      <span className="co-line__about">
        <RunState state={endingOf(run)} />
        <Moment at={run.created_at} />
      </span>
    </li>
  )
}
