import { type DateFormat, dateFormatOf } from './numberFormat'
import { numberCode } from './shownNumber'
import { readXml } from './xml'
import type { Package } from './zip'

/** What the cell styles of a workbook say, each by the number of the style. */
export interface CellStyles {
  /** The format of dates or times that it has. */
  dateStyles: (DateFormat | undefined)[]
  /** The format of numbers that it has, where that shows them otherwise than they are. */
  numberStyles: (string | undefined)[]
  /** It strikes its text out. Undefined where none does. */
  struckStyles: boolean[] | undefined
}

export const NO_STYLES: CellStyles = { dateStyles: [], numberStyles: [], struckStyles: undefined }

const isOn = (value: string | undefined): boolean => value === undefined || value === '1' || value === 'true'

export async function readStyles(pack: Package, part: string): Promise<CellStyles> {
  const codes = new Map<number, string>()
  const styles: { format: number; font: number }[] = []
  const struck: boolean[] = []
  // Formats of conditions, tables and pivots have numbers of their own, which clash with those of cells.
  let list: string | undefined
  await readXml(part, pack.read(part, pack.limits.smallPartBytes), {
    open(name, attribute, isMain) {
      if (!isMain) return
      if (LISTS.has(name)) list ??= name
      if (name === 'xf' && list === 'cellXfs')
        styles.push({ format: Number(attribute('numFmtId') ?? 0), font: Number(attribute('fontId') ?? 0) })
      if (name === 'font' && list === 'fonts') struck.push(false)
      if (name === 'strike' && list === 'fonts') struck[struck.length - 1] = isOn(attribute('val'))
      if (name === 'numFmt' && list === 'numFmts')
        codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
    },
    close(name, isMain) {
      if (isMain && name === list) list = undefined
    },
  })
  const ids = [...new Set(styles.map(({ format }) => format))]
  const dates = new Map(ids.map((id) => [id, dateFormatOf(id, codes.get(id))]))
  const numbers = new Map(ids.map((id) => [id, numberCode(id, codes.get(id))]))
  return {
    dateStyles: styles.map(({ format }) => dates.get(format)),
    numberStyles: styles.map(({ format }) => numbers.get(format)),
    struckStyles: struck.includes(true) ? styles.map(({ font }) => struck[font] === true) : undefined,
  }
}

const LISTS = new Set(['numFmts', 'fonts', 'cellXfs', 'cellStyleXfs', 'dxfs', 'extLst'])
