import { plainNumber } from '../../../src/resources/kit/plainNumber'
import { MAX_CELL_CHARS } from './cells'

const END = '已截断 / Too long for an Excel cell and cut here. Export as .txt to get all of it]'

/** What stands behind a text that was cut, in both languages: the file does not know who reads it. */
const noteOf = (length: number): string => `\n[… 共 ${plainNumber(length)} 个字符，超出 Excel 单元格上限，${END}`

/** A text as a cell of an .xlsx can hold it, saying so where that is not all of it. */
export function cutText(text: string): string {
  if (text.length <= MAX_CELL_CHARS) return text
  const note = noteOf(text.length)
  // Half of a pair of surrogates is no sign.
  return text.slice(0, MAX_CELL_CHARS - note.length).replace(/[\ud800-\udbff]$/, '') + note
}

/** Was the cell cut when it was written? Then it says nothing of the field that it came from. */
export const isCut = (cell: string): boolean => cell.length > END.length && cell.endsWith(END)
