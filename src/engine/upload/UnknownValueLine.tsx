import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { Label } from '../../resources/kit/label'
import type { Mark } from '../../resources/kit/mark'
import type { Resource } from '../../resources/kit/resource'
import { useAppDispatch } from '../../slices/hooks'
import { titlesLearned } from '../../slices/rows/entities'
import { makingKey, plainName, type UploadAt, valueMakeAsked, valueMapped } from '../../slices/upload/uploads'
import type { OpenedUpload, UnknownValue } from '../../slices/upload/uploadTypes'
import { useMay } from '../../widgets/Gate'
import { WriteButton } from '../WriteButton'
import { LackingFields } from './LackingFields'
import { ValueChoice } from './ValueChoice'

const meansNear = (name: string): Label => [`就是“${name}”`, `Use “${name}”`]

interface UnknownValueLineProps {
  resource: Resource
  at: UploadAt
  opened: OpenedUpload
  value: UnknownValue
}

/** One name, in how many rows it stands, and what it means. */
export function UnknownValueLine({ resource, at, opened, value }: UnknownValueLineProps) {
  const { field, target, name, count, isSeveral, near } = value
  const say = useSay()
  const label = useLabel()
  const dispatch = useAppDispatch()
  const mayMake = useMay(`${target}:store` satisfies Mark)
  const chosen = opened.plan.values[target]?.[plainName(name)] || undefined
  const making = opened.making[makingKey(value)]
  return (
    <li className="co-values__line">
      <span className="co-values__field">{label(resource.allFields[field]?.label ?? [field, field])}</span>
      <span className="co-values__name">{name}</span>
      <span className="co-hint co-num">
        {say('upload.values.rows', { count })}
        {isSeveral && ` · ${say('upload.values.several')}`}
      </span>
      {near && chosen === undefined && (
        <WriteButton
          size="small"
          type="primary"
          onClick={() => {
            dispatch(titlesLearned({ [target]: { [near.id]: [near.name, near.name] } }))
            dispatch(valueMapped({ ...at, target, name, row: near.id }))
          }}
        >
          {label(meansNear(near.name))}
        </WriteButton>
      )}
      <ValueChoice
        target={target}
        name={name}
        chosen={chosen}
        onChoose={(row) => dispatch(valueMapped({ ...at, target, name, row }))}
      />
      {mayMake && !isSeveral && chosen === undefined && !making?.lacking && (
        <WriteButton
          size="small"
          loading={making?.state === 'asking'}
          onClick={() => dispatch(valueMakeAsked({ ...at, target, field, name }))}
        >
          {say('upload.values.make')}
        </WriteButton>
      )}
      {making?.why && (
        <p className="co-values__why" role="alert">
          {making.why}
        </p>
      )}
      {mayMake && making?.lacking && chosen === undefined && (
        <LackingFields
          target={target}
          name={name}
          fields={making.lacking}
          isBusy={making.state === 'asking'}
          onMake={(more) => dispatch(valueMakeAsked({ ...at, target, field, name, more }))}
        />
      )}
    </li>
  )
}
