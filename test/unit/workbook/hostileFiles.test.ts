import { createHash } from 'node:crypto'
import { inspectWorkbook, readWorkbook } from '../../../server/workbook/readWorkbook'
import { bookFile, removeFiles } from '../../kit/workbookFiles'

afterAll(removeFiles)

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** Text that hardly packs. */
const noise = (seed: number): string => createHash('sha512').update(String(seed)).digest('base64')

/** A book whose texts are written with a namespace prefix, as .NET libraries do. */
const prefixedBook = (count: number): string => {
  const texts = Array.from({ length: count }, (_, at) => `<x:si><x:t>Text ${at} ${noise(at)}</x:t></x:si>`)
  const rows = Array.from({ length: count }, (_, at) => `<row><c t="s"><v>${at}</v></c></row>`)
  return bookFile({ rows: rows.join(''), sharedStrings: `<x:sst xmlns:x="${MAIN}">${texts.join('')}</x:sst>` })
}

describe('a reading that is left early', () => {
  it.each([3000, 8000])('harms nobody: %i texts with a prefix, looked at many times', async (count) => {
    const file = prefixedBook(count)
    const look = async (): Promise<void> => {
      await inspectWorkbook(file, file)
      const reading = readWorkbook(file, file)
      const { value } = await reading.next()
      expect(value?.[0]?.cells[0]).toMatch(/^Text 0 /)
      await reading.return()
    }
    for (let round = 0; round < 10; round++) await Promise.all([look(), look(), look()])
  })
})
