import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { titleIn } from '../../../engine/kinds/ref/useTitle'
import { useLabel } from '../../../i18n/useLabel'
import { useTogether } from '../../../i18n/useTogether'
import type { Problem } from '../../../resources/kit/problem'
import { sayProblem } from '../../../resources/kit/sayProblem'
import { priceVersion } from '../../../resources/price_version'
import {
  type CellValue,
  type GridColumn,
  isRefColumn,
  type RefColumn,
} from '../../../resources/rules/price/gridColumns'
import { useAppSelector } from '../../../slices/hooks'
import { selectLanguage } from '../../../slices/settings'
import type { Choice, GridVersion } from './gridEdits'
import { gridWords } from './words'

interface CellProps {
  column: GridColumn
  name: string
  /** By which the keys find it. */
  place: string
  row: GridVersion
  problem: Problem | undefined
  choices: readonly Choice[]
  onType: (value: CellValue) => void
  onPaste: (event: ClipboardEvent) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One cell, by its kind: a text, a tick, or a row that is chosen. */
export function GridCell({
  column,
  name,
  place,
  row,
  problem,
  choices,
  onType,
  onPaste,
  onFocus,
  onKeyDown,
}: CellProps) {
  const label = useLabel()
  const { told } = useTogether()
  const { locale } = useIntl()
  const value = row[column]
  const said = problem && sayProblem(priceVersion, problem, locale.startsWith('zh') ? 'zh' : 'en')
  const shared = {
    'data-cell': place,
    'aria-label': told(name, label(priceVersion.fields[column].label)),
    onFocus,
    onKeyDown,
    onPaste,
  }
  return (
    <td>
      {column === 'need_delivery' ? (
        <input
          {...shared}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onType(event.target.checked)}
        />
      ) : isRefColumn(column) ? (
        <Chosen
          {...shared}
          column={column}
          value={value as number | string | null}
          choices={choices.filter(({ id }) => column !== 'bind_id' || id !== row.id)}
          isInvalid={problem !== undefined}
          onType={onType}
        />
      ) : (
        <input
          {...shared}
          type="text"
          value={String(value ?? '')}
          aria-invalid={problem !== undefined}
          onChange={(event) => onType(event.target.value)}
        />
      )}
      {said && (
        <p className="co-pricegrid__problem" role="alert">
          {said}
        </p>
      )}
    </td>
  )
}

interface ChosenProps extends Pick<CellProps, 'choices' | 'onType'> {
  column: RefColumn
  value: number | string | null
  isInvalid: boolean
}

const TARGETS = { language_id: 'language', bind_id: 'price_version' } as const

function Chosen({ column, value, choices, isInvalid, onType, ...rest }: ChosenProps) {
  const label = useLabel()
  const language = useAppSelector(selectLanguage)
  const titles = useAppSelector((state) => state.entities.titles)
  const isKnown = value === null || choices.some(({ id }) => id === value)
  const titleOf = (id: number | string): string =>
    typeof id === 'number' ? titleIn(titles, TARGETS[column], id, language) : id
  return (
    <select
      {...rest}
      value={String(value ?? '')}
      aria-invalid={isInvalid}
      onChange={({ target }) => onType(target.value === '' ? null : Number(target.value))}
    >
      {(column === 'bind_id' || value === null) && <option value="">{label(gridWords.unbound)}</option>}
      {!isKnown && <option value={value}>{titleOf(value)}</option>}
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
