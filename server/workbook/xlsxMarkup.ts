import { columnName } from './cells'
import { hasLists, LISTS_SHEET, listsSheet, validations } from './choiceLists'
import type { ColumnKind, ColumnSpec } from './columnSpec'

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

/** The part of the hidden sheet with the words of drop-down lists. */
export const LISTS_PART = 'xl/worksheets/sheet2.xml'
const OVERRIDE_LISTS = `<Override PartName="/${LISTS_PART}" ContentType="${TYPES}.worksheet+xml"/>`
const RELATION_LISTS = `<Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets/sheet2.xml"/>`

/** The parts that do not depend on the rows. */
export const fixedParts = (columns: readonly ColumnSpec[]): readonly (readonly [name: string, markup: string])[] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${hasLists(columns) ? OVERRIDE_LISTS : ''}</Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>${hasLists(columns) ? RELATION_LISTS : ''}</Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
  ...(hasLists(columns) ? [[LISTS_PART, HEAD + listsSheet(columns, SHEET)] as const] : []),
]

/** `filter` is the filtered range, such as A1:Y2001. */
export function workbookMarkup(filter: string, columns: readonly ColumnSpec[]): string {
  const lists = hasLists(columns) ? `<sheet name="${LISTS_SHEET}" sheetId="2" state="hidden" r:id="rId3"/>` : ''
  const absolute = filter.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2')
  return `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/>${lists}</sheets><definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">Sheet1!${absolute}</definedName></definedNames></workbook>`
}

/** The sheet up to its first row: the header row is frozen, the columns have their widths. */
export function sheetStart(columns: readonly ColumnSpec[]): string {
  const cols = columns.map((column, index) => {
    const width = column.width ?? Math.max(WIDTH[column.kind ?? 'text'], headerWidth(column.header))
    const style = styleOf(column.kind ?? 'text')
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style ? ` style="${style}"` : ''}/>`
  })
  return `${HEAD}<worksheet xmlns="${SHEET}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`
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
