import { readXml } from './xml'
import type { Package } from './zip'

/** Number formats 14–22 and 45–47 are dates or times everywhere, 27–36 and 50–58 in Chinese, Japanese and Korean. */
const BUILT_IN: readonly (readonly [from: number, to: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
]

/** For each cell style of the workbook, by its number: does it show a date or a time? */
export async function readDateStyles(pack: Package, part: string): Promise<boolean[]> {
  const customDates = new Map<number, boolean>()
  const styles: number[] = []
  let isInCellStyles = false
  await readXml(part, pack.read(part, pack.limits.smallPartBytes), {
    open(name, attribute, isMain) {
      if (!isMain) return
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'xf' && isInCellStyles) styles.push(Number(attribute('numFmtId') ?? 0))
      if (name === 'numFmt') customDates.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode') ?? ''))
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles.map((id) => customDates.get(id) ?? BUILT_IN.some(([from, to]) => id >= from && id <= to))
}

/** A format code with a letter of year, month, day, hour or second outside quotes, escapes and brackets. */
export function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
  return !/^general$/i.test(bare) && /[ymdhs]/i.test(bare)
}
