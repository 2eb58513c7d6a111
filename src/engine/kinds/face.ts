import type { Field } from '../../resources/kit/field'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import type { Language } from '../../slices/settings'

/** A value that is there, as a list or the details show it. Empty ones never reach a cell. */
export interface CellProps {
  value: unknown
  field: Field
  language: Language
  row: AnyRow
  resource: Resource
}

/** `value` is what the draft holds: as the server sent it, or as it was typed. `checkDraft` makes sense of it. */
export interface InputProps {
  id: string
  name: string
  field: Field
  value: unknown
  resource: Resource
  language: Language
  onChange: (value: unknown) => void
  onBlur: () => void
  isInvalid: boolean
  isDisabled: boolean
  describedBy?: string
  /** The row that is edited; absent for a new one. */
  own?: number
  /** The whole form as it is typed, for an input that depends on its neighbours. */
  draft?: Readonly<Record<string, unknown>>
  /** Fills in neighbours that follow from what was chosen here. */
  onFill?: (draft: Readonly<Record<string, unknown>>) => void
}

/** One filter: the values it allows or does not, or the ends of its range, as they stand in the address. */
export interface FilterValue {
  values: readonly string[]
  /** None of these. */
  not?: readonly string[]
  from?: string
  to?: string
}

export interface FilterProps {
  name: string
  field: Field
  value: FilterValue
  resource: Resource
  language: Language
  onChange: (value: FilterValue) => void
}

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Text for an input whatever the draft holds. */
export const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : String(value)
