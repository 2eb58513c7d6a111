import { Button } from '@arco-design/web-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch, useAppSelector } from '../../slices/hooks'
import type { Job } from '../../slices/jobs/jobs'
import { type UploadAt, uploadRetryAsked, uploadUndoAsked } from '../../slices/upload/uploads'
import type { OpenedUpload, UploadState } from '../../slices/upload/uploadTypes'
import { useMay } from '../../widgets/Gate'
import { useDuration } from '../format/useDuration'
import { WriteButton } from '../WriteButton'
import { countsOfLists } from './Counts'
import { RefusedFile } from './RefusedFile'
import { ResultTabs } from './ResultTabs'
import { isUndoBegun, UndoDialog } from './UndoDialog'

interface EndStepProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  run: Job | undefined
  /** Address of the first step. */
  base: string
}

type Ending = 'done' | 'partial' | 'stopped' | 'failed' | 'undone' | 'half_undone'

const ENDINGS: Partial<Record<UploadState, Ending>> = {
  done: 'done',
  partial: 'partial',
  stopped: 'stopped',
  failed: 'failed',
  undone: 'undone',
  half_undone: 'half_undone',
}

function whyOf(ending: Ending, run: Job | undefined, say: ReturnType<typeof useSay>): string {
  if (ending === 'failed') return [run?.error?.message, say('upload.end.failedHint')].filter(Boolean).join(' ')
  return ending === 'half_undone' ? say('upload.end.half_undoneHint') : ''
}

/** How it ended, and what can be done from here. */
export function EndStep({ resource, at, opened, run, base }: EndStepProps) {
  const say = useSay()
  const duration = useDuration()
  const { upload, fault } = opened
  if (!upload) return null
  const ending = ENDINGS[upload.state] ?? 'done'
  const counts = countsOfLists(upload)
  const why = whyOf(ending, run, say)
  return (
    <>
      <div className={`co-up__verdict is-${ending}`} role="status">
        <h2>{say(`upload.end.${ending}`)}</h2>
        <p className="co-num">
          {[
            upload.file_name,
            ...(upload.cost_ms ? [say('upload.end.cost', { time: duration(upload.cost_ms) })] : []),
          ].join(' · ')}
        </p>
        {why && <p>{why}</p>}
      </div>
      {fault && (
        <p className="co-notice co-notice--red" role="alert">
          {fault.message}
        </p>
      )}
      <ResultTabs resource={resource} at={at} opened={opened} counts={counts} isUndone={ending === 'undone'} />
      <EndActions at={at} opened={opened} base={base} hasRefused={counts.refused > 0} />
    </>
  )
}

type EndActionsProps = Omit<EndStepProps, 'run' | 'resource'> & { hasRefused: boolean }

function EndActions({ at, opened, base, hasRefused }: EndActionsProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const mayUndo = useMay('upload_log:undo')
  const mayRetry = useMay('upload_log:retry')
  const next = useAppSelector(({ uploads }) =>
    uploads.sendings.find((each) => each.resource === at.resource && each.state === 'sent' && each.upload !== at.id),
  )
  const { upload } = opened
  if (!upload) return null
  const list = base.replace(/\/upload$/, '')
  const since = encodeURIComponent(upload.uploaded_at)
  return (
    <div className="co-actbar">
      <div className="co-actbar__say">
        {upload.can_undo && mayUndo && (
          <WriteButton status="danger" loading={opened.isAsking} onClick={() => setAsking(true)}>
            {say(isUndoBegun(upload.state) ? 'upload.end.undoOn' : 'upload.end.undo')}
          </WriteButton>
        )}
        {(upload.state === 'failed' || upload.state === 'stopped') && mayRetry && (
          <WriteButton onClick={() => dispatch(uploadRetryAsked({ ...at, path: base }))}>
            {say('upload.end.retry')}
          </WriteButton>
        )}
        {upload.state === 'partial' && hasRefused && mayRetry && (
          <WriteButton onClick={() => dispatch(uploadRetryAsked({ ...at, path: base, refused: true }))}>
            {say('upload.end.retryRefused')}
          </WriteButton>
        )}
        {hasRefused && <RefusedFile at={at} />}
        <Button onClick={() => void navigate(base)}>{say('upload.end.another')}</Button>
      </div>
      {next?.upload !== undefined ? (
        <Button type="primary" size="large" onClick={() => void navigate(`${base}/${next.upload}`)}>
          {say('upload.end.next', { name: next.name })}
        </Button>
      ) : (
        <Button type="primary" size="large" onClick={() => void navigate(`${list}?updated_at_from=${since}`)}>
          {say('upload.end.list')}
        </Button>
      )}
      {isAsking && (
        <UndoDialog
          upload={upload}
          onClose={() => setAsking(false)}
          onUndo={() => {
            setAsking(false)
            dispatch(uploadUndoAsked(at))
          }}
        />
      )}
    </div>
  )
}
