import { readFile, writeFile } from 'node:fs/promises'
import { SaxesParser } from 'saxes'
import { InvalidFile } from '../../server/foundation/faults/errors'
import type { Cell } from '../../server/foundation/workbook/cells'
import { readLimits } from '../../server/foundation/workbook/limits'
import { readWorkbook } from '../../server/foundation/workbook/readWorkbook'
import { type ColumnSpec, createWorkbookWriter } from '../../server/foundation/workbook/writeXlsx'
import { xmlChunks } from '../../server/foundation/workbook/xml'
import { Package } from '../../server/foundation/workbook/zip'
import { ZipWriter } from '../../server/foundation/workbook/zipWriter'

export type Step = 'write' | 'read' | 'saxes' | 'bomb' | 'lyingBomb'

export interface Measured {
  rows: number
  milliseconds: number
  /** The most memory the process ever held, by the system's count. */
  peakMegabytes: number
}

const SHEET = 'xl/worksheets/sheet1.xml'
const KINDS = ['text', 'text', 'date', 'text', 'money', 'int', 'text', 'datetime', 'number', 'text'] as const
const columns: ColumnSpec[] = Array.from({ length: 25 }, (_, at) => ({
  header: `列 ${at}`,
  kind: KINDS[at % 10] ?? 'text',
}))
const WORDS =
  '全球与中国锂离子电池隔膜市场现状及未来发展趋势 Global lithium-ion battery separator market report & forecast 2032 '

const steps: Record<Step, (file: string, rows: number) => Promise<number>> = { write, read, saxes, bomb, lyingBomb }

async function write(file: string, rows: number): Promise<number> {
  const start = performance.now()
  const writer = await createWorkbookWriter(file, file.endsWith('csv') ? 'csv' : 'xlsx', columns)
  for (let from = 0; from < rows; from += 500) {
    await writer.write(Array.from({ length: 500 }, (_, at) => rowOf(from + at)))
  }
  await writer.end()
  return performance.now() - start
}

function rowOf(row: number): Cell[] {
  return columns.map(({ kind }, at) => {
    if (kind === 'date' || kind === 'datetime') return new Date(1_600_000_000_000 + row * 1_000_000)
    if (kind === 'text') return `${WORDS.slice((row + at) % 30, 40 + ((row * 7 + at * 5) % 60))}${row}`
    return kind === 'int' ? row % 900 : row * 1.25
  })
}

async function read(file: string): Promise<number> {
  const start = performance.now()
  let cells = 0
  for await (const batch of readWorkbook(file, file)) for (const row of batch) cells += row.cells.length
  if (cells === 0) throw new Error('Nothing was read')
  return performance.now() - start
}

/** A full XML parser over the unpacked sheet, looking at every tag and text and doing nothing with them. */
async function saxes(file: string): Promise<number> {
  const start = performance.now()
  const pack = await Package.open(file, readLimits)
  const parser = new SaxesParser({ position: false })
  let events = 0
  parser.on('opentag', () => events++)
  parser.on('text', () => events++)
  for await (const text of xmlChunks(SHEET, pack.read(SHEET))) parser.write(text)
  parser.close()
  await pack.close()
  return performance.now() - start
}

/** 600 MB of spaces in half a megabyte. */
async function bomb(file: string): Promise<number> {
  await writeBomb(file)
  return timeToRefuse(file)
}

/** The same, whose directory claims a few kilobytes. */
async function lyingBomb(file: string): Promise<number> {
  await writeBomb(file)
  const bytes = await readFile(file)
  bytes.writeUInt32LE(5000, bytes.lastIndexOf(SHEET) - 46 + 24)
  await writeFile(file, bytes)
  return timeToRefuse(file)
}

async function writeBomb(file: string): Promise<void> {
  const whole = await createWorkbookWriter(`${file}.part`, 'xlsx', columns)
  await whole.end()
  const pack = await Package.open(`${file}.part`, readLimits)
  const zip = await ZipWriter.create(file)
  for (const name of [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
  ]) {
    await zip.begin(name)
    for await (const text of xmlChunks(name, pack.read(name))) await zip.write(Buffer.from(text))
    await zip.finish()
  }
  await pack.close()
  await zip.begin(SHEET)
  for (let megabyte = 0; megabyte < 600; megabyte++) await zip.write(Buffer.alloc(1_000_000, ' '))
  await zip.finish()
  await zip.end()
}

async function timeToRefuse(file: string): Promise<number> {
  const start = performance.now()
  try {
    await read(file)
  } catch (fault) {
    if (fault instanceof InvalidFile && fault.messageId === 'workbook.bomb') return performance.now() - start
    throw fault
  }
  throw new Error('The bomb was read')
}

const [, , step, file = '', rows = '0'] = process.argv
const milliseconds = await steps[step as Step](file, Number(rows))
const measured: Measured = { rows: Number(rows), milliseconds, peakMegabytes: process.resourceUsage().maxRSS / 1024 }
process.stdout.write(JSON.stringify(measured))
