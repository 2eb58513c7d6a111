import { Button, Input, Select } from '@arco-design/web-react'
import type { InputProps } from '../../../engine/kinds/face'
import { useLabel } from '../../../i18n/useLabel'
import { useSay } from '../../../i18n/useSay'
import { isResourceName, resourceOf } from '../../../resources'
import type { Field, Fields } from '../../../resources/kit/field'
import { containsText } from '../../../resources/kit/text/comparisonKey'
import { columnsIn, type TemplateColumn } from '../../../resources/rules/templateColumns'
import { type LinePlace, movesByKeys, useLineDragging } from './useLineDragging'
import './columnsInput.css'

/** What can stand in a spreadsheet of this object: all that is no secret. */
function fieldsOf(resource: unknown): Fields {
  const name = String(resource ?? '')
  if (!isResourceName(name)) return {}
  const { allFields: fields } = resourceOf(name)
  return Object.fromEntries(Object.entries(fields).filter(([, { secret }]) => !secret))
}

const moved = (columns: readonly TemplateColumn[], from: number, to: number): TemplateColumn[] => {
  const held = columns[from]
  const rest = columns.filter((_, at) => at !== from)
  return held ? [...rest.slice(0, to), held, ...rest.slice(to)] : [...columns]
}

/** The columns of a spreadsheet, in their order: which field each holds, and what stands over it. */
export function ColumnsInput({ id, value, draft, isDisabled, isInvalid, onChange, onBlur }: InputProps) {
  const say = useSay()
  const label = useLabel()
  const columns = columnsIn(value)
  const fields = fieldsOf(draft?.resource)
  const free = Object.entries(fields).filter(([name]) => !columns.some(({ field }) => field === name))
  const add = (name: string): void =>
    onChange([...columns, { field: name, header: label(fields[name]?.label ?? [name, name]) }])
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < columns.length && to !== from) onChange(moved(columns, from, to))
  }
  const { drop, listeners } = useLineDragging(isDisabled ? undefined : move)
  return (
    <div className="co-template-columns">
      <ol {...listeners}>
        {columns.map((column, at) => (
          <Column
            key={column.field}
            column={column}
            field={fields[column.field]}
            isDisabled={isDisabled}
            at={at}
            {...(drop?.at === at && { place: drop.place })}
            onMove={(by) => move(at, at + by)}
            onHeader={(header) => onChange(columns.map((each, nth) => (nth === at ? { ...each, header } : each)))}
            onRemove={() => onChange(columns.filter((_, nth) => nth !== at))}
            isLast={at === columns.length - 1}
          />
        ))}
      </ol>
      <Select
        id={id}
        showSearch
        value={undefined}
        disabled={isDisabled || free.length === 0}
        error={isInvalid}
        placeholder={say('shop.template.add')}
        options={free.map(([name, field]) => ({ value: name, label: label(field.label) }))}
        filterOption={(typed, option) => containsText(String((option.props as { children?: unknown }).children), typed)}
        onBlur={onBlur}
        onChange={add}
      />
    </div>
  )
}

interface ColumnProps {
  column: TemplateColumn
  /** Absent where the object has it no longer. */
  field: Field | undefined
  isDisabled: boolean
  at: number
  isLast: boolean
  /** Where what is dragged would go. */
  place?: LinePlace
  onMove: (by: 1 | -1) => void
  onHeader: (header: string) => void
  onRemove: () => void
}

function Column({ column, field, isDisabled, at, isLast, place, onMove, onHeader, onRemove }: ColumnProps) {
  const say = useSay()
  const label = useLabel()
  const name = field ? label(field.label) : column.field
  return (
    <li data-line={at} className={place && `is-${place}`} onKeyDown={isDisabled ? undefined : movesByKeys(onMove)}>
      <span className="co-template-columns__grip" draggable={!isDisabled} data-grip aria-hidden="true">
        ⠿
      </span>
      <span className="co-template-columns__field">
        {name}
        {!field && <em role="alert">{say('shop.template.gone')}</em>}
      </span>
      <Input
        value={column.header}
        disabled={isDisabled}
        aria-label={say('shop.template.header', { field: name })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onChange={onHeader}
      />
      <Button
        size="mini"
        disabled={isDisabled || at === 0}
        aria-label={say('shop.template.up', { field: name })}
        onClick={() => onMove(-1)}
      >
        ↑
      </Button>
      <Button
        size="mini"
        disabled={isDisabled || isLast}
        aria-label={say('shop.template.down', { field: name })}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button
        size="mini"
        disabled={isDisabled}
        aria-label={say('shop.template.remove', { field: name })}
        onClick={onRemove}
      >
        ×
      </Button>
    </li>
  )
}
