import { Button } from '@arco-design/web-react'
import { type FormEvent, Suspense } from 'react'
import type { MessageId } from '../../i18n/messageId'
import { useLabel } from '../../i18n/useLabel'
import { useSay } from '../../i18n/useSay'
import { filterFields } from '../../resources/kit/filterFields'
import type { Resource } from '../../resources/kit/resource'
import { useAppSelector } from '../../slices/hooks'
import { selectLanguage } from '../../slices/settings'
import type { FilterValue } from '../kinds/face'
import { filters } from '../kinds/filters'
import { ValuesFilter } from '../kinds/text/ValuesFilter'
import { isSet, noFilter } from './filterValue'
import { useEdited } from './useEdited'
import { type Way, waysOf } from './ways'

export interface FilterEditorProps {
  resource: Resource
  name: string
  value: FilterValue
  /** What is asked from now on; the editor stays open. */
  onApply: (value: FilterValue) => void
  onDone: () => void
}

const asValues: ReadonlySet<Way> = new Set(['values', 'notValues'])
const WORDS = {
  any: 'filter.way.any',
  not: 'filter.way.not',
  contains: 'filter.way.contains',
  lacks: 'filter.way.lacks',
  range: 'filter.way.range',
  values: 'filter.way.values',
  notValues: 'filter.way.notValues',
  empty: 'filter.way.empty',
  filled: 'filter.way.filled',
} as const satisfies Record<Way, MessageId>

const withoutValue: ReadonlySet<Way> = new Set(['empty', 'filled'])

/** The editor of one filter. What is chosen applies at once, what is typed after a pause; Enter ends it. */
export function FilterEditor(props: FilterEditorProps) {
  const field = filterFields(props.resource)[props.name]
  return field ? <KnownEditor {...props} /> : null
}

function KnownEditor({ resource, name, value, onApply, onDone }: FilterEditorProps) {
  const say = useSay()
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const { field, way, edited, problem, isLimited, isMoved, choose, edit, flush } = useEdited(
    resource,
    name,
    value,
    onApply,
  )
  const ways = waysOf(field)
  const Filter = asValues.has(way) ? ValuesFilter : filters[field.choices ? 'choice' : field.kind]
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (flush()) onDone()
  }
  return (
    <form className="co-filter" onSubmit={submit}>
      <p className="co-filter__subject">{label(field.label)}</p>
      {ways.length > 1 && (
        <select
          className="co-plain-input co-filter__way"
          aria-label={say('filter.way')}
          value={way}
          onChange={({ target }) => choose(target.value as Way)}
        >
          {ways.map((each) => (
            <option key={each} value={each}>
              {say(WORDS[each])}
            </option>
          ))}
        </select>
      )}
      {!withoutValue.has(way) && (
        <Suspense fallback={<div className="co-filter__wait" />}>
          <Filter
            key={way}
            name={name}
            field={field}
            value={edited}
            resource={resource}
            language={language}
            onChange={edit}
          />
        </Suspense>
      )}
      {isLimited && (
        <p className="co-hint" role="status">
          {say(isMoved ? 'filter.moved' : 'engine.filter.oneMonth')}
        </p>
      )}
      {problem && (
        <p className="co-filter__problem" role="alert">
          {say(problem)}
        </p>
      )}
      <div className="co-filter__end">
        {isSet(value) && (
          <Button
            size="small"
            type="text"
            onClick={() => {
              onApply(noFilter)
              onDone()
            }}
          >
            {say('engine.filter.clearOne')}
          </Button>
        )}
        <Button size="small" htmlType="submit">
          {say('filter.done')}
        </Button>
      </div>
    </form>
  )
}
