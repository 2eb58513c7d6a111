import { InputNumber, Radio, Switch } from '@arco-design/web-react'
import { useId } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Resource } from '../../resources/kit/resource'
import { keyInUse, usableKeys } from '../../resources/rules/uploadKeys'
import { useAppDispatch } from '../../slices/hooks'
import { headerRowChosen, type UploadAt } from '../../slices/upload/uploads'
import type { OpenedUpload, UploadMode, UploadPlan } from '../../slices/upload/uploadTypes'
import { useNarrow } from '../useNarrow'

interface MapOptionsProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  onChange: (change: Partial<UploadPlan>) => void
}

const MODES = ['both', 'add', 'update'] as const
const HEADER_ROWS = 10

/** Everything about the upload that is not a column. */
export function MapOptions({ resource, at, opened: { plan }, onChange }: MapOptionsProps) {
  const say = useSay()
  const dispatch = useAppDispatch()
  const id = useId()
  const isNarrow = useNarrow()
  return (
    <details className="co-card-box co-mapoptions" open={!isNarrow}>
      <summary>{say('upload.map.options', { mode: say(`upload.mode.${plan.mode}`) })}</summary>
      <fieldset>
        <legend>{say('upload.map.mode')}</legend>
        <Radio.Group direction="vertical" value={plan.mode} onChange={(mode: UploadMode) => onChange({ mode })}>
          {MODES.map((mode) => (
            <Radio key={mode} value={mode}>
              {say(`upload.mode.${mode}`)}
            </Radio>
          ))}
        </Radio.Group>
        <p className="co-hint">{say(`upload.mode.${plan.mode}Hint`)}</p>
      </fieldset>
      <KeyChoice resource={resource} plan={plan} onChange={onChange} />
      <div>
        <div className="co-mapoptions__switch">
          <Switch
            aria-labelledby={`${id}-stop`}
            size="small"
            checked={!plan.skipFaulty}
            onChange={(isStrict) => onChange({ skipFaulty: !isStrict })}
          />
          <span id={`${id}-stop`}>{say('upload.map.stop')}</span>
        </div>
        <p className="co-hint">{say('upload.map.stopHint')}</p>
      </div>
      <div>
        <label htmlFor={id}>{say('upload.map.headerRow')}</label>
        <InputNumber
          id={id}
          min={1}
          max={HEADER_ROWS}
          precision={0}
          value={plan.headerRow}
          onChange={(row) => Number.isSafeInteger(row) && dispatch(headerRowChosen({ ...at, headerRow: row }))}
        />
        <p className="co-hint">{say('upload.map.headerRowHint')}</p>
      </div>
    </details>
  )
}

function KeyChoice({
  resource,
  plan,
  onChange,
}: Pick<MapOptionsProps, 'resource' | 'onChange'> & { plan: UploadPlan }) {
  const say = useSay()
  const label = useLabel()
  const keys = resource.upload?.keys ?? []
  const usable = usableKeys(resource, plan.mapping)
  if (keys.length < 2) return null
  const named = (key: readonly string[]): string =>
    key.map((name) => label(resource.allFields[name]?.label ?? [name, name])).join(say('upload.map.keyJoin'))
  return (
    <fieldset>
      <legend>{say('upload.map.key')}</legend>
      <Radio.Group
        direction="vertical"
        value={keyInUse(resource, plan)?.join() ?? null}
        onChange={(chosen: string) => onChange({ key: chosen.split(',') })}
      >
        {keys.map((key) => (
          <Radio key={key.join()} value={key.join()} disabled={!usable.includes(key)}>
            {named(key)}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  )
}
