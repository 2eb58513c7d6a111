import { columnName } from './cells'
import { hasLists, LISTS_SHEET, listsSheet, validations } from './choiceLists'
import type { ColumnKind, ColumnSpec, SheetSpec } from './columnSpec'
import { escapeText } from './escapeText'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The numbers of the cell styles below, by what a cell is. */
export const STYLE = { header: 1, text: 2, quoted: 3, int: 4, money: 5, date: 6, datetime: 7, general: 0 } as const

/** numFmtId 1 is 0, 4 is #,##0.00, 49 is text. */
const CELL_STYLES = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>',
  '<xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
]

const STYLES = `${HEAD}<styleSheet xmlns="${SHEET}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${CELL_STYLES.length}">${CELL_STYLES.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Where a sheet stands in the package, counted from 1; behind them the hidden one with the words of drop-down lists. */
export const sheetPart = (number: number): string => `xl/worksheets/sheet${number}.xml`

const numbersOf = (sheets: readonly SheetSpec[]): number[] =>
  Array.from({ length: sheets.length + (needsLists(sheets) ? 1 : 0) }, (_, index) => index + 1)

/** The columns whose cells are chosen from lists: those of the first sheet alone. */
const listing = ([first]: readonly SheetSpec[]): readonly ColumnSpec[] => first?.columns ?? []
const needsLists = (sheets: readonly SheetSpec[]): boolean => hasLists(listing(sheets))

const overrides = (sheets: readonly SheetSpec[]): string =>
  numbersOf(sheets)
    .map((number) => `<Override PartName="/${sheetPart(number)}" ContentType="${TYPES}.worksheet+xml"/>`)
    .join('')

const relations = (sheets: readonly SheetSpec[]): string =>
  numbersOf(sheets)
    .map(
      (number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )
    .join('')

/** The parts that do not depend on the rows. */
export const fixedParts = (sheets: readonly SheetSpec[]): readonly (readonly [name: string, markup: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${overrides(sheets)}</Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations(sheets)}<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
  ...(needsLists(sheets) ? [[sheetPart(sheets.length + 1), HEAD + listsSheet(listing(sheets), SHEET)] as const] : []),
]

/** `filters` are the filtered ranges of the sheets, such as A1:Y2001. */
export function workbookMarkup(filters: readonly string[], sheets: readonly SheetSpec[]): string {
  const tabs = sheets.map(
    ({ name }, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  const last = sheets.length + 1
  const lists = needsLists(sheets)
    ? `<sheet name="${LISTS_SHEET}" sheetId="${last}" state="hidden" r:id="rId${last}"/>`
    : ''
  const names = filters.map((filter, index) => filterName(filter, sheets[index]?.name ?? '', index))
  return `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${tabs.join('')}${lists}</sheets><definedNames>${names.join('')}</definedNames></workbook>`
}

/** By this name other programs know what is filtered. */
function filterName(filter: string, sheet: string, index: number): string {
  const absolute = filter.replace(/([A-Z]{1,3})(\d{1,7})/g, '$$$1$$$2')
  const of = escapeText(sheet.replaceAll("'", "''"))
  return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${of}'!${absolute}</definedName>`
}

/** The sheet up to its first row: the header row is frozen, the columns have their widths. The first one is in view. */
export function sheetStart(columns: readonly ColumnSpec[], isFirst = true): string {
  const cols = columns.map((column, index) => {
    const width = column.width ?? Math.max(WIDTH[column.kind ?? 'text'], headerWidth(column.header))
    const style = styleOf(column.kind ?? 'text')
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style ? ` style="${style}"` : ''}/>`
  })
  return `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
}

export function sheetEnd(filter: string, columns: readonly ColumnSpec[]): string {
  return `</sheetData><autoFilter ref="${filter}"/>${validations(columns)}</worksheet>`
}

export function filterRange(columns: number, rows: number): string {
  return `A1:${columnName(columns - 1)}${rows}`
}

export function styleOf(kind: ColumnKind): number {
  return kind === 'number' || kind === 'bool' ? STYLE.general : STYLE[kind]
}

const WIDTH: Record<ColumnKind, number> = { text: 20, int: 10, number: 12, money: 12, date: 12, datetime: 20, bool: 8 }

/** A Chinese character is as wide as two letters; the filter's button needs room too. */
function headerWidth(header: string): number {
  return [...header].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 4)
}
