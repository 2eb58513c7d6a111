import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { alikeFields } from '../../resources/kit/alikeFields'
import { doubtIn } from '../../resources/kit/doubtIn'
import type { Field } from '../../resources/kit/field'
import { kitMessages } from '../../resources/kit/messages'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { FieldWaiting } from '../kinds/FieldWaiting'
import type { InputProps } from '../kinds/face'
import { inputs } from '../kinds/inputs'
import type { Overrides } from '../overrides'
import '../kinds/inputs.css'
import { onlyOneStop } from '../kinds/onlyOneStop'
import { SecretInput } from '../kinds/text/SecretInput'
import { AlikeInput } from './AlikeInput'
import { afterPress } from './afterPress'
import { type FieldsHandle, inputId } from './useForm'

interface FormFieldProps {
  form: FieldsHandle
  name: string
  overrides: Overrides
  /** Beside the label. */
  mark?: ReactNode
}

function plainInput(resource: Resource, name: string, field: Field): ComponentType<InputProps> {
  if (field.secret) return SecretInput
  return alikeFields(resource).includes(name) ? AlikeInput : inputs[field.kind]
}

/** A label, the input of its kind, and below it the hint or the problem. */
export function FormField({ form, name, overrides, mark }: FormFieldProps) {
  const { resource, values, problems, isBusy, key, row, tell } = form
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const field = resource.allFields[name]
  if (!field) return null
  const Input = overrides.inputs?.[name] ?? plainInput(resource, name, field)
  const id = inputId(key, name)
  const problem = problems[name]
  const doubt = doubtIn(field, values.draft[name])
  const hint = doubt ? kitMessages[doubt] : field.hint
  const note = problem ?? (hint ? label(hint) : undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest inside those of the inputs
    <div
      ref={onlyOneStop}
      className="co-field"
      data-field={name}
      data-form={key}
      role="group"
      aria-labelledby={`${id}-label`}
    >
      <label className="co-field__label" id={`${id}-label`} htmlFor={id}>
        {label(field.label)}
        {field.required && (
          <span className="co-field__must" aria-hidden="true">
            *
          </span>
        )}
        {mark}
      </label>
      <Suspense fallback={<FieldWaiting field={field} value={values.draft[name]} />}>
        <Input
          id={id}
          name={name}
          field={field}
          value={values.draft[name]}
          resource={resource}
          language={language}
          isInvalid={problem !== undefined}
          isDisabled={isBusy}
          {...(note ? { describedBy: `${id}-note` } : {})}
          {...(row ? { own: row.id } : {})}
          draft={values.draft}
          onChange={(value) => tell({ type: 'changed', name, value })}
          onFill={(draft) => tell({ type: 'replaced', draft })}
          onBlur={() => afterPress(() => tell({ type: 'left', name }))}
        />
      </Suspense>
      {note && (
        <p
          id={`${id}-note`}
          className={problem ? 'co-field__problem' : 'co-field__hint'}
          role={problem ? 'alert' : undefined}
        >
          {note}
        </p>
      )}
    </div>
  )
}
