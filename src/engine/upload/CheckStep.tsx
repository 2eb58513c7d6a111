import { Button } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { applyAsked, checkAsked, mappingReopened, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload } from '../../slices/upload/uploadTypes'
import { WriteButton } from '../WriteButton'
import { CLASSES, countsOfLists } from './Counts'
import { RefusedFile } from './RefusedFile'
import { ResultTabs } from './ResultTabs'
import { UnknownValues } from './UnknownValues'

interface CheckStepProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
}

/** What would happen, row by row, and the button that lets it happen. */
export function CheckStep({ resource, at, opened }: CheckStepProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { upload, fault, isAsking, plan } = opened
  if (!upload) return null
  const counts = countsOfLists(upload)
  const writes = counts.added + counts.updated
  const isBarred = !plan.skipFaulty && counts.refused > 0
  const values = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, plainNumber(count)]))
  const total = upload.total ?? CLASSES.reduce((sum, each) => sum + counts[each], 0)
  return (
    <>
      <div className="co-up__verdict">
        <h2>{say('upload.check.title')}</h2>
        <p>{say('upload.check.would', { ...values, total })}</p>
      </div>
      {fault && (
        <p className="co-notice co-notice--red" role="alert">
          {fault.message}
        </p>
      )}
      {isBarred && (
        <p className="co-notice co-notice--amber" role="alert">
          {say('upload.check.allStop', { refused: counts.refused })}
        </p>
      )}
      <UnknownValues resource={resource} at={at} opened={opened} />
      <ResultTabs resource={resource} at={at} opened={opened} counts={counts} isRehearsal />
      <div className="co-actbar">
        <div className="co-actbar__say">
          <Button onClick={() => dispatch(mappingReopened(at))}>{say('upload.check.back')}</Button>
          {counts.refused > 0 && <RefusedFile at={at} />}
        </div>
        {opened.isCorrected ? (
          <CheckAgain at={at} isAsking={isAsking} />
        ) : (
          <>
            {writes === 0 && !isBarred && <span className="co-hint">{say('upload.check.nothing')}</span>}
            <WriteButton
              confirms
              type="primary"
              size="large"
              disabled={writes === 0 || isBarred}
              loading={isAsking}
              onClick={() => dispatch(applyAsked(at))}
            >
              {say('upload.check.apply', { count: writes })}
            </WriteButton>
          </>
        )}
      </div>
    </>
  )
}

/** Nothing is written that nobody has looked at: what was mapped or corrected is checked first. */
function CheckAgain({ at, isAsking }: { at: UploadAt; isAsking: boolean }) {
  const say = useSay()
  const dispatch = useAppDispatch()
  return (
    <>
      <span className="co-hint">{say('upload.check.corrected')}</span>
      <WriteButton type="primary" size="large" loading={isAsking} onClick={() => dispatch(checkAsked(at))}>
        {say('upload.check.again')}
      </WriteButton>
    </>
  )
}
