import type { Field, KindName } from '../../../../src/resources/kit/field'
import { kinds } from '../../../../src/resources/kit/kinds'
import { wordLabel } from '../../../../src/resources/kit/kinds/choiceKinds'
import type { Label } from '../../../../src/resources/kit/label'
import { translateLocation } from '../../../../src/resources/kit/location/translateLocation'
import type { Resource } from '../../../../src/resources/kit/resource'
import type { ResourceName } from '../../../../src/resources/kit/resourceName'
import type { Language } from '../../../foundation/messages'
import type { CopiedColumn } from '../../../foundation/workbook/CopiedRows'
import type { Cell } from '../../../foundation/workbook/cells'
import type { ColumnKind, ColumnSpec } from '../../../foundation/workbook/columnSpec'
import { targetOf } from '../../changes/titles'

const KINDS: Readonly<Partial<Record<KindName, ColumnKind>>> = {
  int: 'int',
  number: 'number',
  money: 'money',
  rate: 'number',
  date: 'date',
  datetime: 'datetime',
}

/** How a spreadsheet shows the field. */
export const columnKindOf = ({ kind }: Pick<Field, 'kind'>): ColumnKind => KINDS[kind] ?? 'text'

/** Titles of rows that the exported ones point to: undefined where a title would not find its row again. */
export type TitleOf = (target: ResourceName, id: number) => Label | undefined

export interface ExportColumn {
  name: string
  spec: ColumnSpec
  /** What the row points to by this column. */
  target?: ResourceName
  form: CopiedColumn['form']
  apart?: string
  cell(value: unknown, titleOf: TitleOf): Cell
}

const PIXELS_PER_CHARACTER = 8
/** Between the entries of a list an upload also takes these. */
const SEPARATORS = /[,，;；、|\n]/
const LISTED: ReadonlySet<KindName> = new Set(['tags', 'files'])
const TRIMMED: ReadonlySet<KindName> = new Set(['text', 'slug', 'url', 'email', 'phone', 'icon', 'image', 'file'])

/** What stands over columns in place of their fields' labels, by field. */
export type HeadersByField = Readonly<Record<string, string>>

/** The columns of these fields, in their order. Secrets and unknown names are left out. */
export const exportColumns = (
  resource: Resource,
  names: readonly string[],
  language: Language,
  headers: HeadersByField = {},
): ExportColumn[] =>
  names.flatMap((name) => {
    const field = resource.allFields[name]
    if (!field || field.secret) return []
    const column = exportColumn(resource, name, field, language)
    const header = headers[name]
    return [header === undefined ? column : { ...column, spec: { ...column.spec, header } }]
  })

function exportColumn(resource: Resource, name: string, field: Field, language: Language): ExportColumn {
  const at = language === 'zh' ? 0 : 1
  const width = Math.min(60, Math.max(10, Math.round((field.width ?? 150) / PIXELS_PER_CHARACTER)))
  const target = targetOf(resource, field)
  return {
    name,
    spec: { header: field.label[at], kind: target ? 'text' : columnKindOf(field), width },
    ...(target && { target }),
    ...(target ? { form: 'few' as const } : formOf(field)),
    cell: target ? referenceCell(target, at) : plainCell(field, at),
  }
}

/** A title, so that an upload finds the row again; the number where the title is not its alone. */
const referenceCell =
  (target: ResourceName, at: 0 | 1): ExportColumn['cell'] =>
  (value, titleOf) => {
    if (typeof value === 'number') return titleOf(target, value)?.[at] || value
    if (!Array.isArray(value) || value.length === 0) return null
    const parts = value.map((id) => {
      const title = titleOf(target, Number(id))?.[at]
      return title && !SEPARATORS.test(title) ? title : String(id)
    })
    return parts.length === 1 && parts[0] === String(value[0]) ? Number(value[0]) : parts.join(', ')
  }

const EMPTYING = 'NULL'
const FEW: ReadonlySet<KindName> = new Set(['bool', 'choice', 'date'])
const OTHER: ReadonlySet<KindName> = new Set([...LISTED, 'json', 'datetime'])

/** A time is read as ISO text; of all other fields that are no list the database's text is the cell's. */
function formOf({ kind, choices, isLocation }: Field): Pick<ExportColumn, 'form' | 'apart'> {
  if (FEW.has(kind) || choices || isLocation) return { form: 'few' }
  if (OTHER.has(kind)) return { form: 'other' }
  if (columnKindOf({ kind }) !== 'text') return { form: 'number' }
  return TRIMMED.has(kind) ? { form: 'text', apart: EMPTYING } : { form: 'text' }
}

const BOOLS: readonly (readonly [no: string, yes: string])[] = [
  ['否', '是'],
  ['no', 'yes'],
]

function plainCell(field: Field, at: 0 | 1): ExportColumn['cell'] {
  const { kind } = field
  if (kind === 'bool') return (value) => (typeof value === 'boolean' ? (BOOLS[at]?.[value ? 1 : 0] ?? null) : null)
  if (field.choices) return (value) => (typeof value === 'string' ? wordLabel(field, value)[at] : null)
  if (field.isLocation && at === 1) return (value) => (typeof value === 'string' ? translateLocation(value) : null)
  if (LISTED.has(kind)) return (value) => (Array.isArray(value) && value.length > 0 ? listCell(value, field) : null)
  if (kind === 'json') return (value) => (value === null || value === undefined ? null : JSON.stringify(value))
  return (value) => {
    if (typeof value === 'number') return value
    if (typeof value !== 'string') return null
    // The word empties a field when it is uploaded; spaces around it are dropped.
    return value === EMPTYING && TRIMMED.has(kind) ? `${EMPTYING} ` : value
  }
}

const listCell = (value: readonly unknown[], field: Field): string =>
  value.some((entry) => SEPARATORS.test(String(entry)))
    ? JSON.stringify(value)
    : kinds.tags.format(value.map(String), field)
