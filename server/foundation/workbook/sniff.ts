import { type FileHandle, open } from 'node:fs/promises'
import { InvalidFile } from '../faults/errors'

export type WorkbookKind = 'xlsx' | 'txt' | 'csv'

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const EMPTY_ZIP = Buffer.from('PK\u0005\u0006', 'latin1')
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const CHUNK = 1 << 20

/** What the file is, by its first bytes and its name; refuses what cannot be read, each case in its own words. */
export async function sniff(file: string, fileName: string): Promise<WorkbookKind> {
  const handle = await open(file, 'r')
  try {
    const head = Buffer.alloc(8)
    const { bytesRead } = await handle.read(head, 0, 8, 0)
    if (bytesRead === 0) throw new InvalidFile('workbook.empty')
    if (head.equals(OLE)) throw new InvalidFile(await oleMessage(handle))
    return kindOf(head, /\.(\w+)$/.exec(fileName.toLowerCase())?.[1])
  } finally {
    await handle.close()
  }
}

function kindOf(head: Buffer, extension: string | undefined): WorkbookKind {
  if (extension !== 'xlsx' && extension !== 'txt' && extension !== 'csv') throw new InvalidFile('workbook.extension')
  const isZip = head.subarray(0, 4).equals(ZIP)
  if (extension === 'xlsx' && head.subarray(0, 4).equals(EMPTY_ZIP)) throw new InvalidFile('workbook.notXlsx')
  if (extension === 'xlsx' && !isZip) throw new InvalidFile('workbook.notXlsx')
  return isZip ? 'xlsx' : extension
}

/** The container of old Office files holds a workbook, or a newer one that is encrypted; its directory tells. */
async function oleMessage(handle: FileHandle): Promise<'workbook.encrypted' | 'workbook.oldXls' | 'workbook.notXlsx'> {
  const encrypted = Buffer.from('EncryptedPackage', 'utf16le')
  const books = [Buffer.from('Workbook\0', 'utf16le'), Buffer.from('Book\0', 'utf16le')]
  const chunk = Buffer.alloc(CHUNK)
  let isBook = false
  for (let at = 0; ; at += CHUNK - encrypted.length) {
    const { bytesRead } = await handle.read(chunk, 0, CHUNK, at)
    const bytes = chunk.subarray(0, bytesRead)
    if (bytes.includes(encrypted)) return 'workbook.encrypted'
    isBook ||= books.some((name) => bytes.includes(name))
    if (bytesRead < CHUNK) return isBook ? 'workbook.oldXls' : 'workbook.notXlsx'
  }
}
