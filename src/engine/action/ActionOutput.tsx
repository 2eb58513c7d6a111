import { useLabel } from '../../i18n/useLabel'
import type { Action } from '../../resources/kit/action'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { CopyButton } from '../details/CopyButton'
import { FieldValue } from '../details/FieldValue'
import { isEmptyValue } from '../kinds/face'
import type { Overrides } from '../overrides'
import '../details/details.css'

interface ActionOutputProps {
  resource: Resource
  overrides: Overrides
  action: Action
  output: Readonly<Record<string, unknown>>
  /** What it was about: amounts are in its currency. */
  row?: AnyRow | undefined
}

const COPIED: ReadonlySet<string> = new Set(['text', 'url', 'slug'])

/** What an action answered, by the labels that it declares; texts can be copied. What is empty says nothing. */
export function ActionOutput({ resource, overrides, action, output, row }: ActionOutputProps) {
  const { output: fields = {} } = action
  const label = useLabel()
  const answered = Object.entries(fields).filter(([name]) => !isEmptyValue(output[name]))
  const seen: Resource = { ...resource, fields, allFields: fields }
  return (
    <dl className="co-acted">
      {answered.map(([name, field]) => (
        <div key={name}>
          <dt>{label(field.label)}</dt>
          <dd>
            <FieldValue
              resource={seen}
              name={name}
              row={{ id: 0, ...row, ...output }}
              value={output[name]}
              overrides={overrides}
            />
            {COPIED.has(field.kind) && typeof output[name] === 'string' && <CopyButton text={output[name]} isShown />}
          </dd>
          {field.hint && <dd className="co-hint">{label(field.hint)}</dd>}
        </div>
      ))}
    </dl>
  )
}
