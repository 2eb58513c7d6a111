import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { WriteButton } from '../../../engine/WriteButton'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import type { Mark } from '../../../resources/kit/mark'
import { exportFile } from '../../../slices/exports'
import { useAppDispatch, useAppSelector } from '../../../slices/hooks'
import { hasWritten } from '../../../slices/jobs/jobEnding'
import { isJobActive, type Job, jobRestartAsked, jobStopAsked } from '../../../slices/jobs/jobs'
import { actionAsked } from '../../../slices/rows/actions'
import { undoAsked } from '../../../slices/rows/edits'
import { placeOfRun } from '../../../slices/sites/siteLifecycle'
import { uploadUndoAsked } from '../../../slices/upload/uploads'
import { downloadAsked } from '../../../slices/world'
import { useMay } from '../../../widgets/Gate'
import { dockWords } from './dockWords'

interface DockActsProps {
  job: Job
  title: string
}

/** Stop what goes on; take the file, go on, or undo what has ended. */
export function DockActs({ job, title }: DockActsProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const here = useAppSelector(({ site }) => site.current)
  const isHere = here === job.site
  const [isAsking, setAsking] = useState(false)
  const mayUndo = useMay(undoMark(job)) && isHere
  const named = (what: string): string => say('shell.runOne', { what, title })
  const { about } = job
  const file = about?.export
  if (isJobActive(job))
    return (
      <div className="co-dock__acts">
        <Button
          size="mini"
          disabled={job.stop_asked === true}
          aria-label={named(say('shell.runStop'))}
          onClick={() => dispatch(jobStopAsked(job.id))}
        >
          {say('shell.runStop')}
        </Button>
      </div>
    )
  if (isAsking) return <UndoQuestion job={job} onEnd={() => setAsking(false)} />
  const isExported = file !== undefined && job.state === 'done' && here === (about?.set_in ?? job.site)
  const isExpired = isExported && Date.parse(job.progress?.expires_at ?? '') <= Date.now()
  const hasFile = isExported && !isExpired
  const goesOn = (job.state === 'failed' || job.state === 'stopped') && !about?.is_undone && !placeOfRun(job)
  const canUndo = hasWritten(job) && !about?.is_undone && mayUndo
  if (!isExported && !goesOn && !canUndo) return null
  return (
    <div className="co-dock__acts">
      {hasFile && (
        <Button
          size="mini"
          aria-label={named(say('shell.runDownload'))}
          onClick={() => dispatch(downloadAsked({ path: exportFile(file) }))}
        >
          {say('shell.runDownload')}
        </Button>
      )}
      {isExpired && <ExpiredExport id={file} named={named} />}
      {goesOn && (
        <Button size="mini" aria-label={named(say('shell.runGoOn'))} onClick={() => dispatch(jobRestartAsked(job.id))}>
          {say('shell.runGoOn')}
        </Button>
      )}
      {canUndo && (
        <Button size="mini" aria-label={named(say('shell.runUndo'))} onClick={() => setAsking(true)}>
          {say('shell.runUndo')}
        </Button>
      )}
    </div>
  )
}

/** The file is kept no more: the same is exported anew, from the rows as they are now. */
function ExpiredExport({ id, named }: { id: number; named: (what: string) => string }) {
  const label = useLabel()
  const dispatch = useAppDispatch()
  const may = useMay('export_log:list')
  const [isPressed, setPressed] = useState(false)
  const again = (): void => {
    setPressed(true)
    dispatch(actionAsked({ resource: 'export_log', action: 'again', target: { id }, isUnwatched: true }))
  }
  return (
    <>
      <span className="co-dock__facts">{label(dockWords.expired)}</span>
      {may && (
        <Button size="mini" disabled={isPressed} aria-label={named(label(dockWords.exportAgain))} onClick={again}>
          {label(dockWords.exportAgain)}
        </Button>
      )}
    </>
  )
}

/** By which right it is taken back; what cannot be is nobody's. */
const undoMark = ({ about }: Job): Mark =>
  (about?.upload !== undefined ? 'upload_log:undo' : `${about?.resource}:${about?.action}`) as Mark

function UndoQuestion({ job, onEnd }: { job: Job; onEnd: () => void }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const undo = (): void => {
    const { resource, upload, change_set: changeSet, set_in } = job.about ?? {}
    onEnd()
    if (!resource) return
    if (upload !== undefined) dispatch(uploadUndoAsked({ resource, id: upload }))
    else if (changeSet !== undefined)
      dispatch(undoAsked({ changeSet, resource, ...(set_in !== undefined && set_in !== job.site && { site: set_in }) }))
  }
  return (
    <div className="co-dock__acts">
      <p className="co-dock__ask">{say('shell.runUndoAsk')}</p>
      <WriteButton size="mini" type="primary" status="danger" confirms onClick={undo}>
        {say('shell.runUndo')}
      </WriteButton>
      <Button size="mini" onClick={onEnd}>
        {say('shell.runKeep')}
      </Button>
    </div>
  )
}
