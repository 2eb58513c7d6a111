import { Button } from '@arco-design/web-react'
import { useEffect, useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { selectFilesInDock } from '../../../slices/files/movingFiles'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { dockOpened, isJobActive, type Job } from '../../../slices/jobs/jobs'
import { oneOfEachUpload } from '../../../slices/jobs/oneOfEachUpload'
import { selectSendingsInDock } from '../../../slices/upload/uploads'
import { EmptyState } from '../../../widgets/EmptyState'
import './dock.css'
import { DockJob } from './DockJob'
import { DockSendings } from './DockSendings'
import { dockWords } from './dockWords'
import { useOtherTabs } from './tabSendings'

/** So many works at first, and so many more each time. */
const SHOWN = 20

/** What goes on comes first. */
const inOrder = (jobs: readonly Job[]): Job[] => [
  ...jobs.filter(isJobActive),
  ...jobs.filter((job) => !isJobActive(job)),
]

/** All long works of this person, in every tab and after every reload; what leaves this browser stands above. */
export function Dock({ onOpened }: { onOpened: () => void }) {
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const [most, setMost] = useState(SHOWN)
  useEffect(() => {
    dispatch(dockOpened())
  }, [dispatch])
  const uploads = useAppSelector(selectSendingsInDock, shallowEqual)
  const files = useAppSelector(selectFilesInDock, shallowEqual)
  const others = useOtherTabs()
  const jobs = useAppSelector(
    (state) => inOrder(oneOfEachUpload(state.jobs.ids.flatMap((id) => state.jobs.byId[id] ?? []))),
    shallowEqual,
  )
  if (uploads.length + files.length + others.length + jobs.length === 0)
    return <EmptyState title={say('shell.runsNone')} hint={say('shell.runsNoneHint')} />
  return (
    <>
      <ul className="co-dock">
        <DockSendings uploads={uploads} files={files} others={others} />
        {jobs.slice(0, most).map((job) => (
          <DockJob key={job.id} job={job} onOpened={onOpened} />
        ))}
      </ul>
      {jobs.length > most && (
        <p className="co-dock__more co-num">
          {say('shell.runOf', { done: most, total: jobs.length })}
          <Button size="mini" onClick={() => setMost(most + SHOWN)}>
            {label(dockWords.more)}
          </Button>
        </p>
      )}
    </>
  )
}
