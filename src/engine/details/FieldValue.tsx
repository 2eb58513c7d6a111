import { Suspense } from 'react'
import { doubtIn } from '../../resources/kit/doubtIn'
import { kitMessages } from '../../resources/kit/messages'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import { isEmptyValue } from '../kinds/face'
import { wordsOf } from '../kinds/richtext/RichtextCell'
import { TagsLine } from '../kinds/tags/TagsLine'
import { cellOf, hasTwoTitles } from '../list/columns'
import type { Overrides } from '../overrides'
import { formattedText } from './formatted'

/** A bulk operation knows thousands of them. */
const MOST_TAGS = 60

interface FieldValueProps {
  resource: Resource
  name: string
  row: AnyRow
  value: unknown
  overrides?: Overrides
}

/** A value with room: long texts whole, everything else as in a row. */
export function FieldValue({ resource, name, row, value, overrides }: FieldValueProps) {
  const language = useAppSelector(selectLanguage)
  const field = resource.allFields[name]
  if (isEmptyValue(value)) return <span className="co-dash">–</span>
  if (!field) return <>{typeof value === 'object' ? JSON.stringify(value) : String(value)}</>
  if (field.secret) return <span className="co-hint">••••••</span>
  // The cell of a list shows both titles; here each stands under its own label.
  const isOneOfTwo = name === resource.titleField && hasTwoTitles(resource)
  const Dressed = isOneOfTwo ? undefined : overrides?.cells?.[name]
  if (Dressed) return <Dressed value={value} field={field} row={row} resource={resource} language={language} />
  if (field.kind === 'longtext') return <span className="co-whole">{String(value)}</span>
  if (field.kind === 'richtext') {
    const Formatted = formattedText()
    return (
      <Suspense fallback={<span className="co-whole">{wordsOf(String(value))}</span>}>
        <Formatted html={String(value)} />
      </Suspense>
    )
  }
  if (field.kind === 'tags') return <TagsLine words={value} most={MOST_TAGS} wraps />
  if (field.kind === 'json') return <pre className="co-whole co-mono">{JSON.stringify(value, null, 2)}</pre>
  const Cell = cellOf(field)
  const doubt = doubtIn(field, value)
  return (
    <>
      <Cell value={value} field={field} row={row} resource={resource} language={language} />
      {doubt && <div className="co-hint">{kitMessages[doubt][language === 'zh' ? 0 : 1]}</div>}
    </>
  )
}
