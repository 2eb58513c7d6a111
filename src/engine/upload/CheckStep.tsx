import { Button } from '@arco-design/web-react'
import { useSay } from '../../i18n/useSay'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { applyAsked, mappingReopened, type UploadAt } from '../../slices/uploads'
import type { OpenedUpload } from '../../slices/uploadTypes'
import { WriteButton } from '../WriteButton'
import { CLASSES, countsOfLists } from './Counts'
import { RefusedFile } from './RefusedFile'
import { ResultTabs } from './ResultTabs'

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
  const total = plainNumber(upload.total ?? CLASSES.reduce((sum, each) => sum + counts[each], 0))
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
          {say('upload.check.allStop', { refused: plainNumber(counts.refused) })}
        </p>
      )}
      <ResultTabs resource={resource} at={at} opened={opened} counts={counts} hasWarned />
      <div className="co-actbar">
        <div className="co-actbar__say">
          <Button onClick={() => dispatch(mappingReopened(at))}>{say('upload.check.back')}</Button>
          {counts.refused > 0 && <RefusedFile at={at} />}
        </div>
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
      </div>
    </>
  )
}
