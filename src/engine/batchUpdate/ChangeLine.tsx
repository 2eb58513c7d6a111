import { Select } from '@arco-design/web-react'
import { IconClose } from '@arco-design/web-react/icon'
import type { ReactElement } from 'react'
import { useLabel } from '../../i18n/useLabel'
import type { ChangeWay } from '../../resources/kit/batchUpdate/fieldChange'
import { changeableFields, waysOf } from '../../resources/kit/batchUpdate/waysOf'
import { batchWords, wayLabels } from '../../resources/kit/batchUpdate/words'
import type { Resource } from '../../resources/kit/resource'
import { containsText } from '../../resources/kit/text/comparisonKey'
import { onlyOneStop } from '../kinds/onlyOneStop'
import { ChangeValue } from './ChangeValue'
import type { Line } from './line'

interface ChangeLineProps {
  id: string
  resource: Resource
  line: Line
  isDisabled: boolean
  onChange: (line: Line) => void
  /** Absent: it is the only one. */
  onRemove?: () => void
}

/** Arco hands the option's element: what is searched is its text. */
const matchesLabel = (typed: string, option: ReactElement): boolean =>
  containsText(String((option.props as { children?: unknown }).children), typed)

/** One change: the field, the way, and what goes with it. */
export function ChangeLine({ id, resource, line, isDisabled, onChange, onRemove }: ChangeLineProps) {
  const label = useLabel()
  const { field, way } = line
  const ways = field === undefined ? [] : waysOf(resource, field)
  const pickField = (name: string): void => {
    const [first] = waysOf(resource, name)
    onChange(first ? { field: name, way: first } : { field: name })
  }
  return (
    <div ref={onlyOneStop} className="co-change">
      <Select
        className="co-change__field"
        aria-label={label(batchWords.field)}
        placeholder={label(batchWords.field)}
        showSearch={{ retainInputValue: false }}
        filterOption={matchesLabel}
        value={field}
        disabled={isDisabled}
        options={changeableFields(resource).map((name) => ({
          value: name,
          label: label(resource.fields[name]?.label ?? [name, name]),
        }))}
        onChange={pickField}
      />
      <Select
        className="co-change__way"
        aria-label={label(batchWords.way)}
        placeholder={label(batchWords.way)}
        value={way}
        disabled={isDisabled || field === undefined}
        options={ways.map((each) => ({ value: each, label: label(wayLabels[each]) }))}
        onChange={(next: ChangeWay) => field !== undefined && onChange({ field, way: next })}
      />
      <div className="co-change__value">
        {field !== undefined && way !== undefined && (
          <ChangeValue
            key={`${field} ${way}`}
            id={id}
            resource={resource}
            line={{ ...line, field, way }}
            isDisabled={isDisabled}
            onChange={onChange}
          />
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          className="co-change__remove"
          aria-label={label(batchWords.remove)}
          title={label(batchWords.remove)}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <IconClose />
        </button>
      )}
    </div>
  )
}
