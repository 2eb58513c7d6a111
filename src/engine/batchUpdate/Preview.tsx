import { Alert, Spin } from '@arco-design/web-react'
import { useLabel } from '../../i18n/useLabel'
import { useTogether } from '../../i18n/useTogether'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import type { Label } from '../../resources/kit/label'
import { plainNumber } from '../../resources/kit/plainNumber'
import type { Resource } from '../../resources/kit/resource'
import type { BatchPreview } from '../../resources/readings/batchLook'
import { StatusDot } from '../../widgets/StatusDot'
import { PreviewTable } from './PreviewTable'
import { RefusedRows } from './RefusedRows'
import type { LookAsked, PreviewAnswer } from './useBatchPreview'

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
      {isWhole && preview?.state === 'ready' && preview.data && (
        <Looked resource={resource} preview={preview.data} asked={preview.asked} />
      )}
    </section>
  )
}

interface LookedProps {
  resource: Resource
  preview: BatchPreview
  asked: LookAsked | undefined
}

/** Told only where there are any. */
const SELDOM = ['refused', 'hidden', 'warned'] as const

function Looked({ resource, preview, asked }: LookedProps) {
  const label = useLabel()
  const { told } = useTogether()
  const { changed, unchanged, refused, rows, extremes, fields, noted_rows: noted } = preview
  return (
    <>
      <p className="co-preview__counts co-num">
        <StatusDot
          tone={changed > 0 ? 'blue' : 'grey'}
        >{`${label(batchWords.changed)} ${plainNumber(changed)}`}</StatusDot>
        {unchanged > 0 && (
          <StatusDot tone="grey">{`${label(batchWords.unchanged)} ${plainNumber(unchanged)}`}</StatusDot>
        )}
        {SELDOM.filter((name) => preview[name] > 0).map((name) => (
          <StatusDot key={name} tone="amber">{`${label(batchWords[name])} ${plainNumber(preview[name])}`}</StatusDot>
        ))}
      </p>
      {changed === 0 && refused === 0 && <p className="co-hint">{label(batchWords.nothing)}</p>}
      {refused > 0 && <RefusedRows resource={resource} preview={preview} asked={asked} />}
      {noted.length > 0 && (
        <PreviewTable
          resource={resource}
          title={label(batchWords.notedRows)}
          fields={fields}
          rows={noted}
          why={label(batchWords.notes)}
        />
      )}
      {rows.length > 1 &&
        extremes.map(({ field, lowest, highest }) => (
          <PreviewTable
            key={field}
            resource={resource}
            title={told(label(batchWords.extremes), label(resource.allFields[field]?.label ?? [field, field]))}
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
