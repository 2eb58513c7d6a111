import { type ReactNode, useEffect, useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import { checkDraft } from '../../resources/kit/checkDraft'
import type { Label } from '../../resources/kit/label'
import type { Resource } from '../../resources/kit/resource'
import { FormField } from '../form/FormField'
import type { ActionBodyProps } from '../overrides'
import { Preview } from './Preview'
import { useBatchPreview } from './useBatchPreview'
import '../form/form.css'
import './batchUpdate.css'

interface LookedFieldsProps extends ActionBodyProps {
  /** The fields of this moment, at most two a row. */
  rows: readonly (readonly string[])[]
  /** The kinds of what is shown. */
  face: Resource
  /** What stands in place of the look until all is filled in. */
  needed: Label
  /** Of the fields, those that say nothing of what comes of it. */
  unseen?: readonly string[]
  /** Between the fields and the look. */
  children?: ReactNode
}

const PLAIN = {}
const NONE: readonly string[] = []

/** What is typed for an action over many rows, and below it what would come of that. */
export function LookedFields(props: LookedFieldsProps) {
  const { fields, resource, at, rows, face, needed, unseen = NONE, children } = props
  const label = useLabel()
  const { values, problems, tell } = fields
  const said = useSaid(fields, rows, unseen)
  const preview = useBatchPreview(resource, at, said)
  const expected = preview?.data?.total ?? null
  useEffect(() => {
    if (values.draft.expected !== expected) tell({ type: 'changed', name: 'expected', value: expected })
  }, [values.draft.expected, expected, tell])
  return (
    <div className="co-batch-update">
      <div className="co-form">
        {rows.map((row) => (
          <div className={`co-form__row co-form__row--${row.length}`} key={row.join()}>
            {row.map((name) => (
              <FormField key={name} form={fields} name={name} overrides={PLAIN} />
            ))}
          </div>
        ))}
      </div>
      {children}
      <Preview resource={face} isWhole={said !== undefined} preview={preview} needed={needed} />
      {problems.expected && said && (
        <p className="co-field__problem" role="alert">
          {label(batchWords.notLooked)}
        </p>
      )}
    </div>
  )
}

/** What would be looked at; undefined until the fields of this moment pass their checks. */
function useSaid(
  { resource: input, values: { draft } }: ActionBodyProps['fields'],
  rows: readonly (readonly string[])[],
  unseen: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  return useMemo(() => {
    const names = rows.flat().filter((name) => !unseen.includes(name))
    const given = Object.fromEntries(names.map((name) => [name, draft[name] ?? null]))
    const { values, problems } = checkDraft(input, given, { isPartial: true })
    return problems.length === 0 ? values : undefined
  }, [input, draft, rows, unseen])
}
