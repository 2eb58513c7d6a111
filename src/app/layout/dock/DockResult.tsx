import { Button } from '@arco-design/web-react'
import { lazy, Suspense, useState } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { hasRefused } from '../../../slices/jobs/jobEnding'
import type { Job } from '../../../slices/jobs/jobs'
import { dockWords } from './dockWords'

const JobResult = lazy(() =>
  import(/* webpackChunkName: 'job-result' */ './result/JobResult').then((part) => ({ default: part.JobResult })),
)

/** The run of a declared action, which says what it answers. */
const isDeclared = ({ kind, about }: Job): boolean => kind === `${about?.resource}:${about?.action}`

/** What came of a work, folded until somebody asks. */
export function DockResult({ job, title, onOpened }: { job: Job; title: string; onOpened: () => void }) {
  const say = useSay()
  const label = useLabel()
  const [isOpen, setOpen] = useState(false)
  if (!isDeclared(job) || !(job.state === 'done' || hasRefused(job))) return null
  const what = label(dockWords.result)
  return (
    <div className="co-dock__result">
      <Button
        size="mini"
        aria-expanded={isOpen}
        aria-label={say('shell.runOne', { what, title })}
        onClick={() => setOpen(!isOpen)}
      >
        {what}
      </Button>
      {isOpen && (
        <Suspense fallback={<div className="co-tray__coming" />}>
          <JobResult job={job} onOpened={onOpened} />
        </Suspense>
      )}
    </div>
  )
}
