import { CopiedRows } from '../../../server/foundation/workbook/CopiedRows'
import type { Cell } from '../../../server/foundation/workbook/cells'
import { createBookWriter } from '../../../server/foundation/workbook/writeXlsx'
import { cellsOf, placeFor, removeFiles, sheetsOf } from '../../kit/workbookFiles'

afterAll(removeFiles)

const text = { form: 'text', cell: (value: string): Cell => value } as const
const number = { form: 'number', cell: (value: string): Cell => Number(value) } as const
const copied = (...rows: string[]) => new CopiedRows(new TextEncoder().encode(rows.map((row) => `${row}\n`).join('')))

describe('a workbook of several sheets', () => {
  it('keeps their rows and columns apart, and has those that nothing was written to', async () => {
    const file = placeFor('xlsx')
    const writer = await createBookWriter(file, [
      { name: "Order's [of: 2026]", columns: [{ header: 'Number' }, { header: 'Amount', kind: 'money' }] },
      { name: '订单明细', columns: [{ header: 'Number' }] },
      { name: 'Empty & <last>', columns: [{ header: 'Nothing' }] },
    ])
    await writer.writeCopied(copied('A-1\t0.10', 'A-2\t98765432.10'), [text, number])
    await writer.nextSheet()
    await writer.writeCopied(copied('=1', 'A-2', 'A-2'), [text])
    await writer.write([['A-3']])
    const { bytes } = await writer.end()
    expect(bytes).toBeGreaterThan(0)
    expect(await sheetsOf(file)).toEqual({
      "Order's  of  2026 ": [
        ['Number', 'Amount'],
        ['A-1', 0.1],
        ['A-2', 98765432.1],
      ],
      订单明细: [['Number'], ['=1'], ['A-2'], ['A-2'], ['A-3']],
      'Empty & <last>': [['Nothing']],
    })
    expect(await cellsOf(file)).toHaveLength(3)
  })

  it('has as many as were named, and no text has a second one', async () => {
    const writer = await createBookWriter(placeFor('xlsx'), [{ name: 'One', columns: [{ header: 'a' }] }])
    await expect(writer.nextSheet()).rejects.toThrow('no further sheet')
    await writer.abort()
  })
})
