import { useEffect } from 'react'
import { shallowEqual } from 'react-redux'
import { useSay } from '../../../i18n/useSay'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { dockOpened, isJobActive, type Job } from '../../../slices/jobs/jobs'
import { selectOnTheirWay } from '../../../slices/upload/uploads'
import { EmptyState } from '../../../widgets/EmptyState'
import './dock.css'
import { DockJob } from './DockJob'
import { DockSending } from './DockSending'

const SHOWN = 20

/** What goes on comes first. */
const inOrder = (jobs: readonly Job[]): Job[] =>
  [...jobs.filter(isJobActive), ...jobs.filter((job) => !isJobActive(job))].slice(0, SHOWN)

/** All long works of this person, in every tab and after every reload; what leaves this browser stands above. */
export function Dock({ onOpened }: { onOpened: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(dockOpened())
  }, [dispatch])
  const sendings = useAppSelector(selectOnTheirWay, shallowEqual)
  const jobs = useAppSelector(
    (state) => inOrder(state.jobs.ids.flatMap((id) => state.jobs.byId[id] ?? [])),
    shallowEqual,
  )
  if (sendings.length + jobs.length === 0)
    return <EmptyState title={say('shell.runsNone')} hint={say('shell.runsNoneHint')} />
  return (
    <ul className="co-dock">
      {sendings.map((sending) => (
        <DockSending key={sending.key} sending={sending} />
      ))}
      {jobs.map((job) => (
        <DockJob key={job.id} job={job} onOpened={onOpened} />
      ))}
    </ul>
  )
}
