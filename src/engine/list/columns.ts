import type { ComponentType } from 'react'
import type { Field, KindName } from '../../resources/kit/field'
import type { Label } from '../../resources/kit/label'
import { twinOf } from '../../resources/kit/languages'
import type { Resource } from '../../resources/kit/resource'
import type { ColumnView, ListView } from '../../slices/list/listViews'
import type { Language } from '../../slices/settings'
import { cells } from '../kinds/cells'
import type { CellProps } from '../kinds/face'
import { LocationCell } from '../kinds/location/LocationCell'
import { BareNumberCell } from '../kinds/number/NumberCell'
import { TextCell } from '../kinds/text/TextCell'
import type { ExtraColumn, Overrides } from '../overrides'
import type { TableColumn } from '../table/column'
import { TitleCell } from '../table/TitleCell'
import { isElastic, leastOf, widthOf } from './columnWidths'

const UNSORTABLE: readonly KindName[] = ['image', 'json', 'tags', 'refs', 'files', 'richtext', 'longtext']

/** How a field is shown where nothing overrides it. */
export const cellOf = ({ kind, choices, isCode, isLocation }: Field): ComponentType<CellProps> =>
  isLocation ? LocationCell : kind === 'int' && isCode ? BareNumberCell : cells[choices ? 'choice' : kind]

/** Its title stands in both languages in one cell. What is logged says the same in each, and one of them is enough. */
export const hasTwoTitles = ({ englishTitleField, isLog }: Resource): boolean =>
  englishTitleField !== undefined && !isLog

const extrasBehind = (name: string, extra: NonNullable<Overrides['extra']>): ColumnView[] =>
  Object.keys(extra)
    .filter((each) => extra[each]?.after === name)
    .map((each) => ({ name: each, ...(extra[each]?.isHidden ? { isHidden: true } : {}) }))

/** What a column is called, be it of a field or not. */
export const columnLabel = (resource: Resource, { extra = {} }: Overrides, name: string): Label =>
  resource.allFields[name]?.label ?? extra[name]?.label ?? [name, name]

/** What the site says of its fields, by name: whether a list shows them from the start. */
export type ShownHere = Readonly<Record<string, boolean>>

export const isBelowTitle = (resource: Resource, name: string): boolean =>
  hasTwoTitles(resource) && name === resource.englishTitleField && resource.columns.includes(resource.titleField)

/** The fields that a list shows, for an export or a copy of them: a title is there in both languages. */
export const shownFields = (resource: Resource, columns: readonly TableColumn[]): string[] => {
  const names = columns.filter(({ isExtra }) => !isExtra).map(({ name }) => name)
  const { englishTitleField: english, titleField } = resource
  if (!english || !hasTwoTitles(resource) || names.includes(english)) return names
  return names.flatMap((name) => (name === titleField ? [name, english] : [name]))
}

/**
 * The columns as declared: those of the list in order, then all others, hidden, unless the site has them otherwise.
 * The first one, or the number and the title, are pinned.
 */
export const declaredColumns = (
  resource: Resource,
  { hidden = [], extra = {} }: Overrides = {},
  shown: ShownHere = {},
): ColumnView[] => {
  const [first, second] = resource.columns
  const pinned = new Set(first === 'id' && second === resource.titleField ? [first, second] : [first])
  const rest = Object.keys(resource.allFields).filter((name) => !resource.columns.includes(name))
  return [
    ...resource.columns.flatMap((name) => [
      {
        name,
        ...(pinned.has(name) ? { pin: 'left' as const } : {}),
        ...(hidden.includes(name) ||
        (isBelowTitle(resource, name) && !shown[name]) ||
        (shown[name] === false && !pinned.has(name))
          ? { isHidden: true }
          : {}),
      },
      ...extrasBehind(name, extra),
    ]),
    ...rest.map((name) => (shown[name] && !resource.allFields[name]?.secret ? { name } : { name, isHidden: true })),
  ]
}

/** Somebody's own arrangement, with fields that came since added at the end and those that went left out. */
export const arrangedColumns = (
  resource: Resource,
  view: ListView | undefined,
  overrides: Overrides = {},
  shown?: ShownHere,
): ColumnView[] => {
  const declared = declaredColumns(resource, overrides, shown)
  if (!view || view.columns.length === 0) return declared
  const { extra = {} } = overrides
  const known = view.columns.filter(({ name }) => Object.hasOwn(resource.allFields, name) || Object.hasOwn(extra, name))
  const names = new Set(known.map(({ name }) => name))
  return [...known, ...declared.filter(({ name }) => !names.has(name)).map((column) => ({ ...column, isHidden: true }))]
}

const pinOrder = ({ pin }: ColumnView): number => (pin === 'left' ? 0 : pin === 'right' ? 2 : 1)

const extraColumn = (
  name: string,
  { label, width, Cell }: ExtraColumn,
  language: Language,
  chosen: number | undefined,
  pin: ColumnView['pin'],
): TableColumn => ({
  name,
  field: { kind: 'json', label, required: false },
  Cell,
  isPlain: false,
  isExtra: true,
  label: label[language === 'zh' ? 0 : 1],
  width: chosen ?? width,
  isSortable: false,
  ...(pin ? { pin } : {}),
})

/** The visible columns, ready to be drawn: left pinned ones first, right pinned ones last. */
export const tableColumns = (
  resource: Resource,
  arranged: readonly ColumnView[],
  language: Language,
  overrides: Overrides = {},
): TableColumn[] =>
  arranged
    .filter(({ isHidden }) => !isHidden)
    .toSorted((one, other) => pinOrder(one) - pinOrder(other))
    .flatMap(({ name, width, pin }) => {
      const field = resource.allFields[name]
      const own = overrides.extra?.[name]
      if (own) return extraColumn(name, own, language, width, pin)
      if (!field) return []
      const isTitle = name === resource.titleField && hasTwoTitles(resource)
      const Cell = overrides.cells?.[name] ?? (isTitle ? TitleCell : cellOf(field))
      const twin = twinOf(resource, name)
      const declared = widthOf(field, language)
      return {
        name,
        field,
        Cell,
        isPlain: Cell === TextCell && !field.secret,
        label: field.label[language === 'zh' ? 0 : 1],
        width: width ?? declared,
        ...(width === undefined && isElastic(field)
          ? { grows: declared, least: leastOf(field, declared, language, name === resource.titleField) }
          : {}),
        ...(isTitle ? { isTwoLine: true } : {}),
        isSortable: resource.shape !== 'tree' && !UNSORTABLE.includes(field.kind) && !field.secret,
        ...(twin ? { twin } : {}),
        ...(pin ? { pin } : {}),
      }
    })

const TELLING: Partial<Record<KindName, number>> = {
  money: 4,
  ref: 3,
  datetime: 2,
  date: 2,
  choice: 2,
  int: 1,
  image: -1,
}
/** Where a row stands tells more than all else of it, and more than whether it is switched on. */
const STATE_TELLS = 6
const STATUS_TELLS = 5
const STATUS_BESIDE_STATE = 1
/** Of what is logged: when it was, before anything else that is chosen of a few. */
const OF_A_LOG: Readonly<Record<string, number>> = { datetime: 2.5 }
/** When a row was made or changed last says less of it than any of its own words; of what is logged it is the point. */
const OF_EVERY_ROW: ReadonlySet<string> = new Set(['created_at', 'created_by', 'updated_at', 'updated_by', 'version'])

const isState = ({ name, field }: TableColumn): boolean => field.tones !== undefined && /(?:^|_)state$/.test(name)

/** An amount is shown with its currency already. */
const isToldByAmounts = ({ field }: TableColumn, columns: readonly TableColumn[]): boolean =>
  field.to === 'currency' && columns.some((each) => each.field.kind === 'money')

const tellingOf = (resource: Resource, column: TableColumn, columns: readonly TableColumn[]): number => {
  const { name, field } = column
  if (isState(column)) return STATE_TELLS
  if (name === 'status') return columns.some(isState) ? STATUS_BESIDE_STATE : STATUS_TELLS
  if (isToldByAmounts(column, columns)) return -1
  if (!resource.isLog && OF_EVERY_ROW.has(name)) return -1
  if (field.isCode) return 0
  return (resource.isLog && (OF_A_LOG[name] ?? OF_A_LOG[field.kind])) || (TELLING[field.kind] ?? 0)
}

const UNTOLD = ['id', 'sort']

const FACTS = 2
/** Who, when, and how it went. */
const FACTS_OF_A_LOG = 3
const TELLS = 100

/** The columns a small card shows under the title, which is in the reader's language: the two that tell most, of a log a third. */
export const tellingColumns = (resource: Resource, columns: readonly TableColumn[]): TableColumn[] =>
  columns
    .filter(({ name }) => !UNTOLD.includes(name) && name !== resource.titleField && name !== resource.englishTitleField)
    .map((column, at) => ({
      column,
      weight: tellingOf(resource, column, columns) * 100 - at,
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .filter(({ weight }, at) => at < FACTS || (resource.isLog && at < FACTS_OF_A_LOG && weight > TELLS))
    .map(({ column }) => column)
