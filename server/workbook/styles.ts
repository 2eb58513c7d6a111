import { type DateFormat, dateFormatOf } from './numberFormat'
import { readXml } from './xml'
import type { Package } from './zip'

/** For each cell style of the workbook, by its number: the format of dates or times that it has. */
export async function readDateStyles(pack: Package, part: string): Promise<(DateFormat | undefined)[]> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  // Formats of conditions, tables and pivots have numbers of their own, which clash with those of cells.
  let list: string | undefined
  await readXml(part, pack.read(part, pack.limits.smallPartBytes), {
    open(name, attribute, isMain) {
      if (!isMain) return
      if (LISTS.has(name)) list ??= name
      if (name === 'xf' && list === 'cellXfs') styles.push(Number(attribute('numFmtId') ?? 0))
      if (name === 'numFmt' && list === 'numFmts')
        codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
    },
    close(name, isMain) {
      if (isMain && name === list) list = undefined
    },
  })
  const formats = new Map([...new Set(styles)].map((id) => [id, dateFormatOf(id, codes.get(id))]))
  return styles.map((id) => formats.get(id))
}

const LISTS = new Set(['numFmts', 'cellXfs', 'cellStyleXfs', 'dxfs', 'extLst'])
