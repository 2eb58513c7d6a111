import { InvalidFile } from '../faults/errors'
import type { Book, SheetPart } from './bookParts'
import { readXml } from './xml'
import { broken, type Package } from './zip'

type EmptySheet = 'workbook.onlyErrors' | 'workbook.onlyFormulas' | 'workbook.onlyPictures' | 'workbook.empty'

/** The first visible worksheet with a filled cell. Several may lean on one part, which is read once. */
export async function findSheet(pack: Package, book: Book): Promise<SheetPart> {
  // Programs leave relations to parts that they have taken out.
  const sheets = book.sheets.filter(({ part }) => pack.has(part))
  const [missing] = book.sheets
  if (missing && sheets.length === 0) throw broken(missing.part)
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const found = await firstFilled(pack, visible)
  if (found.sheet) return found.sheet
  const hidden = sheets.filter(({ isHidden }) => isHidden)
  const isHidden = visible.length === 0 ? hidden.length > 0 : (await firstFilled(pack, hidden)).sheet !== undefined
  if (found.why === 'workbook.empty' && isHidden) throw new InvalidFile('workbook.allHidden')
  throw new InvalidFile(found.why === 'workbook.empty' && book.hasCharts ? 'workbook.onlyPictures' : found.why)
}

/** Has the sheet a cell whose value is an error? It is read to its end where it has none. */
export async function hasErrorCell(pack: Package, part: string): Promise<boolean> {
  let isFound = false
  await readXml(part, pack.read(part), {
    open(name, attribute, isMain) {
      if (isMain && name === 'c' && attribute('t') === 'e') isFound = true
    },
    isDone: () => isFound,
  })
  return isFound
}

async function firstFilled(
  pack: Package,
  sheets: readonly SheetPart[],
): Promise<{ sheet?: SheetPart; why: EmptySheet }> {
  const read = new Map<string, EmptySheet>()
  for (const sheet of sheets) {
    const why = read.get(sheet.part) ?? (await whyEmpty(pack, sheet.part))
    if (why === undefined) return { sheet, why: 'workbook.empty' }
    read.set(sheet.part, why)
  }
  const reasons = [...read.values()]
  return { why: reasons.find((why) => why !== 'workbook.empty') ?? 'workbook.empty' }
}

const PICTURES = new Set(['drawing', 'picture', 'oleObject'])

/** What the sheet has instead of filled cells; undefined where it has one. */
async function whyEmpty(pack: Package, part: string): Promise<EmptySheet | undefined> {
  const has = { value: false, error: false, formula: false, picture: false }
  let isError = false
  let isValue = false
  await readXml(part, pack.read(part), {
    open(name, attribute, isMain) {
      if (!isMain) return
      if (name === 'c') {
        isError = attribute('t') === 'e'
        // A picture in a cell stands there as an error with metadata.
        if (isError && attribute('vm') !== undefined) has.picture = true
        else has.error ||= isError
      }
      if (name === 'f') has.formula = true
      if (PICTURES.has(name)) has.picture = true
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue && !isError && text !== '') has.value = true
    },
    close() {
      isValue = false
    },
    isDone: () => has.value,
  })
  if (has.value) return undefined
  if (has.error) return 'workbook.onlyErrors'
  if (has.picture) return 'workbook.onlyPictures'
  return has.formula ? 'workbook.onlyFormulas' : 'workbook.empty'
}
