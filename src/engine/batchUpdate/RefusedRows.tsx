import { Button } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { batchWords, listedWords } from '../../resources/kit/batchUpdate/words'
import type { Resource } from '../../resources/kit/resource'
import type { BatchPreview } from '../../resources/readings/batchLook'
import { PreviewTable } from './PreviewTable'
import type { LookAsked } from './useBatchPreview'
import { useMoreRefused } from './useMoreRefused'

interface RefusedRowsProps {
  resource: Resource
  preview: BatchPreview
  asked: LookAsked | undefined
}

/** The rows that would be left alone, with the reason: the first of them, and as many more as are asked for. */
export function RefusedRows({ resource, preview, asked }: RefusedRowsProps) {
  const label = useLabel()
  const { refused, refused_listed: listed, fields } = preview
  const { rows, isMore, isBusy, hasFailed, more } = useMoreRefused(preview, asked)
  return (
    <>
      <PreviewTable
        resource={resource}
        title={label(batchWords.refusedRows)}
        fields={fields}
        rows={rows}
        why={label(batchWords.why)}
      />
      {rows.length < refused && (
        <p className="co-preview__more">
          <span className="co-hint co-num">{label(listedWords(rows.length, refused, listed))}</span>
          {isMore && (
            <Button size="small" loading={isBusy} onClick={more}>
              {label(batchWords.more)}
            </Button>
          )}
        </p>
      )}
      {hasFailed && (
        <p className="co-field__problem" role="alert">
          {label(batchWords.failedMore)}
        </p>
      )}
    </>
  )
}
