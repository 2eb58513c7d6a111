import { useEffect, useMemo } from 'react'
import { useLabel } from '../../i18n/useLabel'
import type { FieldChange } from '../../resources/kit/batchUpdate/fieldChange'
import { parseChanges } from '../../resources/kit/batchUpdate/parseChanges'
import { batchWords } from '../../resources/kit/batchUpdate/words'
import type { Resource } from '../../resources/kit/resource'
import type { ActionAt } from '../../slices/rows/actions'
import type { FieldsHandle } from '../form/useForm'
import { ChangeLine } from './ChangeLine'
import type { Line } from './line'
import { Preview } from './Preview'
import { useBatchPreview } from './useBatchPreview'
import './batchUpdate.css'

interface BatchUpdateFieldsProps {
  fields: FieldsHandle
  /** The resource whose rows are meant. */
  resource: Resource
  at: ActionAt
}

const FIRST: readonly Line[] = [{}]

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) && value.length > 0 ? value : FIRST)

/** What is changed, line by line, and below it what would come of that for the rows that are meant. */
export function BatchUpdateFields({ fields, resource, at }: BatchUpdateFieldsProps) {
  const label = useLabel()
  const { values, problems, isBusy, tell } = fields
  const lines = linesOf(values.draft.changes)
  const changes = useMemo(() => wholeChanges(resource, lines), [resource, lines])
  const said = useMemo(() => changes && { changes }, [changes])
  const preview = useBatchPreview(resource, at, said)
  const expected = preview?.data?.total ?? null
  useEffect(() => {
    if (values.draft.expected !== expected) tell({ type: 'changed', name: 'expected', value: expected })
  }, [values.draft.expected, expected, tell])
  const setLines = (next: readonly Line[]): void => tell({ type: 'changed', name: 'changes', value: next })
  const setLine = (at: number, line: Line): void => setLines(lines.map((each, index) => (index === at ? line : each)))
  return (
    <div className="co-batch-update">
      {lines.map((line, index) => (
        <ChangeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={index}
          id={`${fields.key}-${index}`}
          resource={resource}
          line={line}
          isDisabled={isBusy}
          onChange={(next) => setLine(index, next)}
          {...(lines.length > 1 ? { onRemove: () => setLines(lines.filter((_, each) => each !== index)) } : {})}
        />
      ))}
      <button type="button" className="co-quiet" disabled={isBusy} onClick={() => setLines([...lines, {}])}>
        {label(batchWords.another)}
      </button>
      {problems.changes && (
        <p className="co-field__problem" role="alert">
          {problems.changes}
        </p>
      )}
      <Preview resource={resource} isWhole={changes !== undefined} preview={preview} />
      {problems.expected && changes && (
        <p className="co-field__problem" role="alert">
          {label(batchWords.notLooked)}
        </p>
      )}
    </div>
  )
}

/** Undefined until every line can be carried out. */
function wholeChanges(resource: Resource, lines: readonly Line[]): readonly FieldChange[] | undefined {
  const { changes, problems } = parseChanges(resource, lines)
  return problems.length === 0 ? changes : undefined
}
