import { Suspense, useId, useState } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import type { ResourceName } from '../../resources/kit/resourceName'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { inputs } from '../kinds/inputs'
import { useDeclaration } from '../useDeclaration'
import { WriteButton } from '../WriteButton'
import '../kinds/inputs.css'

interface LackingFieldsProps {
  target: ResourceName
  /** The name that a row is to be made of. */
  name: string
  fields: readonly string[]
  isBusy: boolean
  onMake: (more: Record<string, unknown>) => void
}

/** What a row needs besides its name, to be filled in where the name stands. */
export function LackingFields({ target, name, fields, isBusy, onMake }: LackingFieldsProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const id = useId()
  const declared = useDeclaration(target)
  const [draft, setDraft] = useState<Record<string, unknown>>({})
  if (!declared) return null
  const known = fields.filter((each) => declared.allFields[each])
  if (known.length === 0) return null
  return (
    <form
      className="co-values__lacking"
      aria-label={say('upload.values.lacking', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        onMake(draft)
      }}
    >
      <Suspense fallback={<div className="co-filter__wait" />}>
        {known.map((each) => {
          const field = declared.allFields[each]
          if (!field) return null
          const Input = inputs[field.kind]
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would nest inside those of the inputs
            <div key={each} role="group" aria-labelledby={`${id}-${each}-label`}>
              <label id={`${id}-${each}-label`} htmlFor={`${id}-${each}`}>
                {label(field.label)}
              </label>
              <Input
                id={`${id}-${each}`}
                name={each}
                field={field}
                value={draft[each]}
                resource={declared}
                language={language}
                isInvalid={false}
                isDisabled={isBusy}
                draft={draft}
                onChange={(value) => setDraft((before) => ({ ...before, [each]: value }))}
                onBlur={() => {}}
              />
            </div>
          )
        })}
      </Suspense>
      <WriteButton size="small" type="primary" htmlType="submit" loading={isBusy}>
        {say('upload.values.make')}
      </WriteButton>
    </form>
  )
}
