import { posix } from 'node:path'
import { InvalidFile } from '../faults/errors'
import { readXml } from './xml'
import { broken, type Package } from './zip'

export interface SheetPart {
  name: string
  /** Its place in the package. */
  part: string
  isHidden: boolean
}

export interface Book {
  /** In the order of the tabs, worksheets alone: chart sheets, dialogs and macro sheets are left out. */
  sheets: SheetPart[]
  /** Days are counted from 1904 instead of 1900. */
  is1904: boolean
  /** It has sheets that are nothing but a chart. */
  hasCharts: boolean
  stylesPart: string | undefined
  stringsPart: string | undefined
}

interface Relation {
  kind: string
  part: string
}

/** What the package holds. Refuses a zip that is no workbook, such as a .docx. */
export async function readBook(pack: Package): Promise<Book> {
  if (!pack.has('[Content_Types].xml') || !pack.has('_rels/.rels')) throw new InvalidFile('workbook.notXlsx')
  const document = findKind(pack, await readRelations(pack, ''), 'officeDocument')
  if (!document?.endsWith('.xml')) throw new InvalidFile('workbook.notXlsx')
  const relations = await readRelations(pack, document)
  const book: Book = {
    sheets: [],
    is1904: false,
    hasCharts: [...relations.values()].some(({ kind }) => kind === 'chartsheet'),
    stylesPart: findKind(pack, relations, 'styles'),
    stringsPart: findKind(pack, relations, 'sharedStrings'),
  }
  let isWorkbook = false
  await readXml(document, pack.read(document, pack.limits.smallPartBytes), {
    open(name, attribute, isMain) {
      if (!isMain) return
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') book.is1904 = isTrue(attribute('date1904'))
      if (name === 'sheet') addSheet(book, pack.limits.sheets, relations.get(attribute('r:id') ?? ''), attribute)
    },
  })
  if (!isWorkbook) throw new InvalidFile('workbook.notXlsx')
  return book
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

function addSheet(
  book: Book,
  limit: number,
  relation: Relation | undefined,
  attribute: (name: string) => string | undefined,
): void {
  if (relation?.kind !== 'worksheet') return
  if (book.sheets.length === limit) throw new InvalidFile('workbook.tooManySheets', { limit })
  const state = attribute('state') ?? 'visible'
  book.sheets.push({ name: attribute('name') ?? '', part: relation.part, isHidden: state !== 'visible' })
}

/** The relations of a part ('' is the package), by id. */
async function readRelations(pack: Package, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!pack.has(file)) throw broken(file)
  const relations = new Map<string, Relation>()
  await readXml(file, pack.read(file, pack.limits.smallPartBytes), {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const target = (attribute('Target') ?? '').replaceAll('\\', '/')
      const resolved = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      relations.set(attribute('Id') ?? '', { kind: (attribute('Type') ?? '').split('/').at(-1) ?? '', part: resolved })
    },
  })
  return relations
}

/** The first part of that kind that is there. */
function findKind(pack: Package, relations: Map<string, Relation>, kind: string): string | undefined {
  return [...relations.values()].find((relation) => relation.kind === kind && pack.has(relation.part))?.part
}
