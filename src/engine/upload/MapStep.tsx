import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { keyInUse } from '../../resources/rules/uploadKeys'
import { useAppDispatch } from '../../slices/hooks'
import type { Job } from '../../slices/jobs/jobs'
import { checkAsked, planChanged, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload, UploadPlan } from '../../slices/upload/uploadTypes'
import { WriteButton } from '../WriteButton'
import { MapOptions } from './MapOptions'
import { MapTable } from './MapTable'
import { ignoredColumns, missingFields } from './plan'
import { TemplateChoice } from './TemplateChoice'
import { TextLook } from './TextLook'
import { useGoOnKey } from './useGoOnKey'
import './map.css'

interface MapStepProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  /** The run of an earlier check; one that did not end well says why. */
  checked: Job | undefined
}

/** Which column is which field, and how the rows are taken in. */
export function MapStep({ resource, at, opened, checked }: MapStepProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const { upload, columns, plan, fault, isAsking } = opened
  const change = (part: Partial<UploadPlan>): void => void dispatch(planChanged({ ...at, change: part }))
  const mapped = Object.keys(plan.mapping).length
  const lead = { file: upload?.file_name ?? '', columns: columns.length }
  const trouble = useTrouble(resource, opened)
  const check = (): void => {
    const key = keyInUse(resource, plan)
    if (key) change({ key: [...key] })
    dispatch(checkAsked(at))
  }
  useGoOnKey(check, !trouble?.isFinal && !isAsking)
  const ignored = ignoredColumns(columns, plan)
  const why = fault?.message ?? (checked?.state === 'failed' ? checked.error?.message : undefined)
  return (
    <>
      <p className="co-up__lead">
        {upload?.total ? say('upload.map.hintRows', { ...lead, rows: upload.total }) : say('upload.map.hint', lead)}
      </p>
      {why && (
        <p className="co-notice co-notice--red" role="alert">
          {why}
        </p>
      )}
      <TemplateChoice resource={resource} at={at} opened={opened} />
      <TextLook at={at} opened={opened} />
      <div className="co-map">
        <MapTable resource={resource} columns={columns} fields={opened.fields} plan={plan} onChange={change} />
        <MapOptions resource={resource} at={at} opened={opened} onChange={change} />
      </div>
      <div className="co-actbar">
        <div className="co-actbar__say">
          <strong>{say('upload.map.summary', { mapped, ignored: columns.length - mapped })}</strong>
          {ignored.length > 0 && (
            <span className="co-actbar__care">
              {say('upload.map.ignoredNames', { names: ignored.join(say('upload.map.comma')) })}
            </span>
          )}
          {trouble && (
            <span className={trouble.isFinal ? 'co-actbar__trouble' : 'co-actbar__care'}>{trouble.sentence}</span>
          )}
        </div>
        <WriteButton
          type="primary"
          size="large"
          disabled={trouble?.isFinal ?? false}
          loading={isAsking}
          title={say('upload.map.checkKey')}
          onClick={check}
        >
          {say(isAsking ? 'upload.map.checking' : 'upload.map.check')}
        </WriteButton>
      </div>
    </>
  )
}

/** What stands in the way of the check, or would have rows refused. */
function useTrouble(resource: Resource, { fields, plan }: OpenedUpload) {
  const say = useSay()
  const label = useLabel()
  const named = (names: readonly string[], joint: string): string =>
    names.map((name) => label(resource.allFields[name]?.label ?? [name, name])).join(joint)
  if (Object.keys(plan.mapping).length === 0) return { isFinal: true, sentence: say('upload.map.nothing') }
  if (!keyInUse(resource, plan)) {
    const keys = (resource.upload?.keys ?? []).map((key) => named(key, say('upload.map.keyJoin')))
    return { isFinal: true, sentence: say('upload.map.noKey', { keys: keys.join(' / ') }) }
  }
  const missing = missingFields({ fields, plan })
  if (missing.length === 0) return undefined
  const sentence = say('upload.map.missing', { fields: missing.map((field) => label(field.label)).join(' / ') })
  const isFinal = plan.mode === 'add'
  return { isFinal, sentence: isFinal ? sentence : `${sentence} ${say('upload.map.missingHint')}` }
}
