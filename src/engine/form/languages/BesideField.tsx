import { lazy, Suspense } from 'react'
import { useLabel } from '../../../i18n/useLabel'
import type { AnyRow, Resource } from '../../../resources/kit/resource'
import { FieldValue } from '../../details/FieldValue'
import { asText } from '../../kinds/face'
import { LanguageMark } from './LanguageMark'
import type { Standing } from './standing'

/** What cleans a formatted text comes with the first one. */
const FormattedText = lazy(() =>
  import(/* webpackChunkName: 'beside' */ './FormattedText').then(({ FormattedText }) => ({ default: FormattedText })),
)

interface BesideFieldProps {
  resource: Resource
  name: string
  row: AnyRow
  /** What the other language is called. */
  language: string
  standing: Standing
}

/** A field as the row of another language has it, to be read beside its own. */
export function BesideField({ resource, name, row, language, standing }: BesideFieldProps) {
  const label = useLabel()
  const field = resource.allFields[name]
  if (!field) return null
  const title = language ? `${label(field.label)} · ${language}` : label(field.label)
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is one value beside an input, no set of inputs
    <div className="co-field" role="group" aria-label={title}>
      <span className="co-field__label" aria-hidden="true">
        {title}
        <LanguageMark standing={standing} />
      </span>
      {field.kind === 'richtext' && row[name] ? (
        <Suspense fallback={<div className="co-beside__value co-beside__value--rich" />}>
          <FormattedText text={asText(row[name])} />
        </Suspense>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
        <div className="co-beside__value" tabIndex={0}>
          <FieldValue resource={resource} name={name} row={row} value={row[name]} />
        </div>
      )}
    </div>
  )
}
