import { Alert, Spin } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import type { Label } from '../../resources/kit/label'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { StatusDot } from '../../widgets/StatusDot'
import { PreviewTable } from './PreviewTable'
import type { BatchPreview, PreviewAnswer } from './useBatchPreview'

interface PreviewProps {
  /** The kinds of what is shown. */
  resource: Resource
  /** What is said is complete, so that it can be looked at. */
  isWhole: boolean
  preview: PreviewAnswer | undefined
  /** What stands here until it is. */
  needed?: Label
}

/** What would come of it, counted over all rows that are meant. */
export function Preview({ resource, isWhole, preview, needed = batchWords.needed }: PreviewProps) {
  const label = useLabel()
  return (
    <section className="co-preview" aria-label={label(batchWords.preview)} aria-live="polite">
      <h3 className="co-preview__head">{label(batchWords.preview)}</h3>
      {!isWhole && <p className="co-hint">{label(needed)}</p>}
      {isWhole && (!preview || preview.state === 'loading') && (
        <p className="co-hint">
          <Spin size={14} /> {label(batchWords.looking)}
        </p>
      )}
      {isWhole && preview?.state === 'failed' && <Alert type="error" content={preview.fault?.message} />}
      {isWhole && preview?.state === 'ready' && preview.data && <Looked resource={resource} preview={preview.data} />}
    </section>
  )
}

interface LookedProps {
  resource: Resource
  preview: BatchPreview
}

function Looked({ resource, preview }: LookedProps) {
  const label = useLabel()
  const { changed, unchanged, refused, rows, extremes, fields, refused_rows: left } = preview
  return (
    <>
      <p className="co-preview__counts co-num">
        <StatusDot
          tone={changed > 0 ? 'blue' : 'grey'}
        >{`${label(batchWords.changed)} ${plainNumber(changed)}`}</StatusDot>
        {unchanged > 0 && (
          <StatusDot tone="grey">{`${label(batchWords.unchanged)} ${plainNumber(unchanged)}`}</StatusDot>
        )}
        {refused > 0 && <StatusDot tone="amber">{`${label(batchWords.refused)} ${plainNumber(refused)}`}</StatusDot>}
      </p>
      {changed === 0 && refused === 0 && <p className="co-hint">{label(batchWords.nothing)}</p>}
      {left.length > 0 && (
        <PreviewTable
          resource={resource}
          title={label(batchWords.refusedRows)}
          fields={fields}
          rows={left}
          hasReasons
        />
      )}
      {rows.length > 1 &&
        extremes.map(({ field, lowest, highest }) => (
          <PreviewTable
            key={field}
            resource={resource}
            title={label(batchWords.extremes)}
            fields={[field]}
            rows={lowest.id === highest.id ? [lowest] : [lowest, highest]}
          />
        ))}
      {rows.length > 0 && (
        <PreviewTable resource={resource} title={label(batchWords.first)} fields={fields} rows={rows} />
      )}
    </>
  )
}
