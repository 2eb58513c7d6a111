import type { Field } from '../../resources/kit/field'
import { canBeEmpty, isRanged, NULL_WORD } from '../../resources/kit/filterable'
import type { FilterValue } from '../kinds/face'

/** In which way a filter asks something of its field. */
export type Way = 'any' | 'not' | 'contains' | 'lacks' | 'range' | 'values' | 'notValues' | 'empty' | 'filled'

const PICKED: ReadonlySet<string> = new Set(['choice', 'ref', 'refs', 'tree'])
const NEGATIVE: ReadonlySet<Way> = new Set(['not', 'lacks', 'notValues'])

const ofValue = ({ kind, choices, exact, secret }: Field): Way[] => {
  if (secret || kind === 'json' || kind === 'files') return []
  if (kind === 'bool') return ['any']
  if (choices || PICKED.has(kind)) return ['any', 'not']
  if (kind === 'datetime') return ['range']
  if (isRanged({ kind })) return ['range', 'values', 'notValues']
  return exact || kind === 'slug' || kind === 'tags' ? ['values', 'notValues'] : ['contains', 'lacks']
}

/** The ways in which a field can be asked for. */
export const waysOf = (field: Field): Way[] => {
  const ways = ofValue(field)
  return canBeEmpty(field) || ways.length === 0 ? [...ways, 'empty', 'filled'] : ways
}

export const isNegative = (way: Way): boolean => NEGATIVE.has(way)

const isNull = (values: readonly string[] = []): boolean => values.length === 1 && values[0] === NULL_WORD

/** The way in which a filter asks as it stands in the address. */
export const wayOf = (field: Field, { values, not, from, to }: FilterValue): Way => {
  const ways = waysOf(field)
  const first = ways[0] ?? 'any'
  if (isNull(values)) return 'empty'
  if (isNull(not)) return 'filled'
  if (not && not.length > 0) return ways.find(isNegative) ?? first
  if (from || to) return 'range'
  return values.length > 0 ? (ways.find((way) => way !== 'range' && !isNegative(way)) ?? first) : first
}

/** What the editor of a way works on: its values, whether they are wanted or not. */
export const editedOf = (way: Way, value: FilterValue): FilterValue => {
  if (way === 'empty' || way === 'filled') return { values: [] }
  return isNegative(way) ? { values: value.not ?? [] } : value
}

/** What a way asks with what was edited. */
export const askedBy = (way: Way, edited: FilterValue): FilterValue => {
  if (way === 'empty') return { values: [NULL_WORD] }
  if (way === 'filled') return { values: [], not: [NULL_WORD] }
  if (isNegative(way)) return { values: [], not: edited.values }
  return way === 'range' ? { ...edited, values: [] } : { values: edited.values }
}

/** Ways whose editor goes on with what another one was given. */
export const carriedOver = (from: Way, to: Way, edited: FilterValue): FilterValue =>
  (from === 'range') === (to === 'range') && waysKeep(to) && waysKeep(from) ? edited : { values: [] }

const waysKeep = (way: Way): boolean => way !== 'empty' && way !== 'filled'
