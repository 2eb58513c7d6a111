import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Buffer
  /** What the directory claims, when it is to lie. */
  claimedSize?: number
  isStored?: boolean
  isEncrypted?: boolean
}

/** A zip in memory, for files that no proper writer would make. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.isStored ? content : deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    fields(local, 4, part, content, packed)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    fields(central, 6, part, content, packed)
    central.writeUInt32LE(offset, 42)
    const body = Buffer.concat([local, Buffer.from(part.name), packed])
    bodies.push(body)
    directory.push(central, Buffer.from(part.name))
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listed, end])
}

function fields(target: Buffer, at: number, part: ZipPart, content: Buffer, packed: Buffer): void {
  target.writeUInt16LE(20, at)
  target.writeUInt16LE(part.isEncrypted ? 1 : 0, at + 2)
  target.writeUInt16LE(part.isStored ? 0 : 8, at + 4)
  target.writeUInt32LE(crc32(content), at + 10)
  target.writeUInt32LE(packed.length, at + 14)
  target.writeUInt32LE(part.claimedSize ?? content.length, at + 18)
  target.writeUInt16LE(part.name.length, at + 22)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

export interface BookOptions {
  /** The whole markup of the sheet, instead of rows inside the usual one. */
  sheet?: string
  rows?: string
  /** Markup between `<worksheet>` and `<sheetData>`. */
  head?: string
  sharedStrings?: string
  cellStyles?: string
  /** Attributes of workbookPr. */
  workbookPr?: string
  /** More sheets before the usual one: their tags and parts, of which several may lean on one. */
  sheetsBefore?: { tag: string; kind: string; part: ZipPart }[]
  extra?: ZipPart[]
}

/** The parts of a small .xlsx whose markup the test chooses. */
export function bookParts(options: BookOptions): ZipPart[] {
  const before = options.sheetsBefore ?? []
  const relations = [
    ...before.map(({ kind, part }, index) => [`b${index}`, kind, part.name.replace('xl/', '')]),
    ['s1', 'worksheet', 'worksheets/sheet1.xml'],
    ['st', 'styles', 'styles.xml'],
    ['ss', 'sharedStrings', 'sharedStrings.xml'],
  ].map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
  const strings = options.sharedStrings
  return [
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr ${options.workbookPr ?? ''}/><sheets>${before.map(({ tag }) => tag).join('')}<sheet name="Data" sheetId="99" r:id="s1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`,
    },
    { name: 'xl/styles.xml', content: `<styleSheet xmlns="${MAIN}">${options.cellStyles ?? ''}</styleSheet>` },
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
    ...new Map(before.map(({ part }) => [part.name, part])).values(),
    {
      name: 'xl/worksheets/sheet1.xml',
      content:
        options.sheet ??
        `<worksheet xmlns="${MAIN}">${options.head ?? ''}<sheetData>${options.rows ?? ''}</sheetData></worksheet>`,
    },
    ...(options.extra ?? []),
  ]
}
