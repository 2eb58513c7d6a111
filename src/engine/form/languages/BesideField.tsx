import { useEffect, useRef } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { FieldValue } from '../../details/FieldValue'
import { asText } from '../../kinds/face'
import { cleanHtml } from '../../kinds/richtext/clean'
import { LanguageMark } from './LanguageMark'
import type { Standing } from './standing'

interface BesideFieldProps {
  resource: Resource
  name: string
  row: AnyRow
  standing: Standing
}

/** A field as the row of another language has it, to be read beside its own. */
export function BesideField({ resource, name, row, standing }: BesideFieldProps) {
  const label = useLabel()
  const field = resource.allFields[name]
  if (!field) return null
  const title = label(field.label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is one value beside an input, no set of inputs
    <div className="co-field" role="group" aria-label={title}>
      <span className="co-field__label" aria-hidden="true">
        {title}
        <LanguageMark standing={standing} />
      </span>
      {field.kind === 'richtext' && row[name] ? (
        <Formatted text={asText(row[name])} />
      ) : (
        <div className="co-beside__value">
          <FieldValue resource={resource} name={name} row={row} value={row[name]} />
        </div>
      )}
    </div>
  )
}

function Formatted({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.innerHTML = cleanHtml(text)
  }, [text])
  return <div className="co-beside__value co-beside__value--rich" ref={box} />
}
