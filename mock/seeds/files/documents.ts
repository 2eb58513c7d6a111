import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorkbookWriter } from '../../../server/foundation/workbook/writeXlsx'

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** One page of plain lines. */
export function pdf(title: string, lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n')
  const page = `BT /F1 22 Tf 60 760 Td (${escaped(title)}) Tj /F1 12 Tf 18 TL 0 -40 Td\n${text}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let document = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = document.length
    document += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${document}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${document.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A sheet of these cells, the first row of them its headers. */
export async function workbook([headers = [], ...rows]: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const path = join(tmpdir(), `colonnade-demo-${crypto.randomUUID()}.xlsx`)
  try {
    const writer = await createWorkbookWriter(
      path,
      'xlsx',
      headers.map((header) => ({ header: String(header) })),
    )
    await writer.write(rows.map((row) => [...row]))
    await writer.end()
    return readFileSync(path)
  } finally {
    rmSync(path, { force: true })
  }
}
