import { Alert, Spin } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import type { FieldChange } from '../../resources/kit/batchUpdate/fieldChange'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import { StatusDot } from '../../widgets/StatusDot'
import { PreviewTable } from './PreviewTable'
import type { BatchPreview, PreviewAnswer } from './useBatchPreview'

interface PreviewProps {
  resource: Resource
  changes: readonly FieldChange[] | undefined
  preview: PreviewAnswer | undefined
}

/** What would come of the changes, counted over all rows that are meant. */
export function Preview({ resource, changes, preview }: PreviewProps) {
  const label = useLabel()
  return (
    <section className="co-preview" aria-label={label(batchWords.preview)} aria-live="polite">
      <h3 className="co-preview__head">{label(batchWords.preview)}</h3>
      {!changes && <p className="co-hint">{label(batchWords.needed)}</p>}
      {changes && (!preview || preview.state === 'loading') && (
        <p className="co-hint">
          <Spin size={14} /> {label(batchWords.looking)}
        </p>
      )}
      {changes && preview?.state === 'failed' && <Alert type="error" content={preview.fault?.message} />}
      {changes && preview?.state === 'ready' && preview.data && (
        <Looked resource={resource} changes={changes} preview={preview.data} />
      )}
    </section>
  )
}

interface LookedProps {
  resource: Resource
  changes: readonly FieldChange[]
  preview: BatchPreview
}

function Looked({ resource, changes, preview }: LookedProps) {
  const label = useLabel()
  const { changed, unchanged, refused, rows, extremes, refused_rows: left } = preview
  const fields = [...new Set(changes.map(({ field }) => field))]
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
