import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import type { TextEncoding } from '../../../src/resources/kit/textEncodings'
import { InvalidFile, TooLarge } from '../faults/errors'
import type { SheetRow } from './cells'
import { decodeText, detectEncoding } from './encoding'
import { type ReadLimits, sizeInWords } from './limits'
import { RecordScanner } from './recordScanner'
import { declaredSeparator, detectLineEnd, detectSeparator, type Separator } from './separator'
import { storable } from './xmlText'

export interface TextShape {
  encoding: TextEncoding
  separator: Separator
}

interface TextPlan extends TextShape {
  lineEnd: '\n' | '\r'
  /** The file begins with Excel's `sep=` line, which is no row of the table. */
  hasDeclaration: boolean
}

const CHUNK = 256 * 1024
const SAMPLE = 64 * 1024

/** Rows of a .txt or .csv, blank ones left out; in the encoding that it seems to have, unless one is given. */
export async function* readText(
  file: string,
  kind: 'txt' | 'csv',
  limits: ReadLimits,
  skipToRow: number,
  encoding?: TextEncoding,
  headerRow?: number,
): AsyncGenerator<SheetRow[]> {
  const plan = await planOf(file, kind, limits, encoding)
  const scanner = new RecordScanner(
    plan.separator,
    plan.lineEnd,
    limits,
    Math.max(skipToRow, plan.hasDeclaration ? 2 : 1),
    headerRow,
  )
  const onBroken = () => new InvalidFile('workbook.brokenText', { row: scanner.number })
  for await (const text of decodeText(createReadStream(file, { highWaterMark: CHUNK }), plan.encoding, onBroken)) {
    if (text.includes('\0')) throw new InvalidFile('workbook.notText')
    scanner.push(plan.encoding.startsWith('utf-16') ? storable(text) : text)
    yield scanner.take()
  }
  scanner.end()
  yield scanner.take()
}

export async function inspectText(
  file: string,
  kind: 'txt' | 'csv',
  limits: ReadLimits,
  chosen?: TextEncoding,
): Promise<TextShape> {
  const { encoding, separator } = await planOf(file, kind, limits, chosen)
  return { encoding, separator }
}

async function planOf(
  file: string,
  kind: 'txt' | 'csv',
  limits: ReadLimits,
  chosen: TextEncoding | undefined,
): Promise<TextPlan> {
  const { size } = await stat(file)
  if (size > limits.textBytes) throw new TooLarge('workbook.tooLarge', { limit: sizeInWords(limits.textBytes) })
  const encoding = chosen ?? (await detectEncoding(file))
  if (encoding.startsWith('utf-16') && size % 2 === 1) throw new InvalidFile('workbook.brokenText', { row: 1 })
  const sample = await sampleOf(file, encoding)
  const declared = declaredSeparator(sample)
  return {
    encoding,
    separator: declared ?? detectSeparator(sample, kind === 'csv' ? ',' : '\t'),
    lineEnd: detectLineEnd(sample),
    hasDeclaration: declared !== undefined,
  }
}

async function sampleOf(file: string, encoding: TextEncoding): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const bytes = Buffer.alloc(SAMPLE)
    const { bytesRead } = await handle.read(bytes, 0, SAMPLE, 0)
    return iconv.decode(bytes.subarray(0, bytesRead), encoding)
  } finally {
    await handle.close()
  }
}
