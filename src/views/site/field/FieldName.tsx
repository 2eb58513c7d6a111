import { Select } from '@arco-design/web-react'
import { asText, type CellProps, type InputProps } from '../../../engine/kinds/face'
import { TextInput } from '../../../engine/kinds/text/TextInput'
import { useSay } from '../../../i18n/useSay'
import { isResourceName, resourceOf } from '../../../resources'
import type { Field } from '../../../resources/kit/field'
import { containsText } from '../../../resources/kit/text/comparisonKey'
import type { Language } from '../../../slices/settings'

/** What people may write of the resource; undefined while there is no such resource. */
const fieldsOf = (resource: unknown): Readonly<Record<string, Field>> | undefined =>
  typeof resource === 'string' && isResourceName(resource) ? resourceOf(resource).fields : undefined

const labelOf = ({ label }: Field, language: Language): string => label[language === 'zh' ? 0 : 1]

/** A field of the object that is chosen beside it, by its label and its name in code. */
export function FieldNameInput(props: InputProps) {
  const { id, value, draft, language, onChange, onBlur, isDisabled, isInvalid } = props
  const say = useSay()
  const { resource } = draft ?? {}
  const fields = fieldsOf(resource)
  if (resource && !fields) return <TextInput {...props} />
  const names = Object.entries(fields ?? {}).filter(([, { readonly }]) => !readonly)
  const chosen = asText(value)
  return (
    <Select
      id={id}
      value={chosen || undefined}
      disabled={isDisabled || !fields}
      error={isInvalid}
      showSearch
      placeholder={fields ? say('engine.ref.choose') : say('places.field.objectFirst')}
      filterOption={(text, option) => containsText(String((option.props as { extra?: unknown }).extra), text)}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
    >
      {names.map(([name, field]) => (
        <Select.Option key={name} value={name} extra={`${labelOf(field, language)} ${name}`}>
          {labelOf(field, language)} <span className="co-hint co-mono">{name}</span>
        </Select.Option>
      ))}
    </Select>
  )
}

/** The field by its label; its name in code beside it. */
export function FieldNameCell({ value, row, language }: CellProps) {
  const name = String(value)
  const field = fieldsOf(row.resource)?.[name]
  if (!field) return <span className="co-mono">{name}</span>
  return (
    <>
      {labelOf(field, language)} <span className="co-hint co-mono">{name}</span>
    </>
  )
}
