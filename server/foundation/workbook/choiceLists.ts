import { columnName, MAX_ROWS } from './cells'
import type { ColumnSpec } from './columnSpec'
import { escapeText } from './escapeText'

/** The hidden sheet where the words of drop-down lists stand, column by column as the lists need them. */
export const LISTS_SHEET = 'Lists'

const listed = (columns: readonly ColumnSpec[]) =>
  columns.flatMap(({ choices }, index) => (choices && choices.length > 0 ? [{ index, choices }] : []))

export const hasLists = (columns: readonly ColumnSpec[]): boolean => listed(columns).length > 0

/** Its rows: the first words of all lists, then the second ones. */
export function listsSheet(columns: readonly ColumnSpec[], namespace: string): string {
  const lists = listed(columns)
  const height = Math.max(0, ...lists.map(({ choices }) => choices.length))
  const rows = Array.from({ length: height }, (_, row) => {
    const cells = lists.map(({ choices }, list) => {
      const text = choices[row]
      if (text === undefined) return ''
      return `<c r="${columnName(list)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
    })
    return `<row r="${row + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${namespace}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

/** Nothing where no column has a list. A column that takes several of its words, or others, is not held to them. */
export function validations(columns: readonly ColumnSpec[]): string {
  const lists = listed(columns)
  if (lists.length === 0) return ''
  const marks = lists.map(({ index, choices }, list) => {
    const [at, from] = [columnName(index), columnName(list)]
    const strict = columns[index]?.isOpen ? '' : ' showErrorMessage="1"'
    return `<dataValidation type="list" allowBlank="1"${strict} sqref="${at}2:${at}${MAX_ROWS}"><formula1>${LISTS_SHEET}!$${from}$1:$${from}$${choices.length}</formula1></dataValidation>`
  })
  return `<dataValidations count="${lists.length}">${marks.join('')}</dataValidations>`
}
