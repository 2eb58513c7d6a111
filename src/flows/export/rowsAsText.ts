import type { Field } from '../../resources/kit/field'
import { looksLikeFormula } from '../../resources/kit/formula'
import { wordLabel } from '../../resources/kit/kinds/choiceKinds'
import type { AnyRow, Resource } from '../../resources/kit/resource'
import type { Titles } from '../../slices/rows/entityState'
import type { Language } from '../../slices/settings'

interface Shown {
  resource: Resource
  columns: readonly string[]
  titles: Titles
  language: Language
}

const BOOLS = { zh: ['是', '否'], en: ['yes', 'no'] } as const

const two = (part: number): string => String(part).padStart(2, '0')

const momentText = (iso: string): string => {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return iso
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}

const side = (language: Language): 0 | 1 => (language === 'zh' ? 0 : 1)

function oneText(value: unknown, field: Field, { resource, titles, language }: Shown): string {
  if (field.kind === 'ref' || field.kind === 'refs' || field.kind === 'tree') {
    const label = titles[field.to ?? resource.name]?.[Number(value)]
    return label ? label[side(language)] || label[0] : `#${String(value)}`
  }
  if (field.choices) return wordLabel(field, String(value))[side(language)]
  if (field.kind === 'bool') return BOOLS[language][value ? 0 : 1]
  if (field.kind === 'datetime') return momentText(String(value))
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const cellText = (value: unknown, field: Field, shown: Shown): string => {
  if (value === null || value === undefined) return ''
  const separator = shown.language === 'zh' ? '、' : ', '
  return Array.isArray(value)
    ? value.map((each) => oneText(each, field, shown)).join(separator)
    : oneText(value, field, shown)
}

/** Text that a spreadsheet would take for a formula stays text; a number keeps its sign. */
const harmless = (text: string): string => (looksLikeFormula(text) && Number.isNaN(Number(text)) ? `'${text}` : text)

/** A cell with a tab, a line break or a quote is quoted, as spreadsheets do. */
const quoted = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Rows with their headers, tabs between cells: what a spreadsheet takes in from the clipboard. */
export function rowsAsText(rows: readonly AnyRow[], shown: Shown): string {
  const { resource, columns, language } = shown
  const fields = columns.flatMap((name) => {
    const field = resource.allFields[name]
    return field ? [{ name, field }] : []
  })
  const lines = [
    fields.map(({ field }) => quoted(field.label[side(language)])),
    ...rows.map((row) => fields.map(({ name, field }) => quoted(harmless(cellText(row[name], field, shown))))),
  ]
  return lines.map((cells) => cells.join('\t')).join('\n')
}
