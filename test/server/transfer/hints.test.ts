import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { bookParts, zipOf } from '../../kit/zip'
import { apply, check, makeReferences, reportBook, reportRow, rowsOfClass } from './kit'

const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`

describeApp('what a rehearsal tells of rows that go in', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(at().services.database.kysely)
  })

  it('names the row that has the same name but for how it is written', async () => {
    const file = await reportBook([
      reportRow(1, { 'Report name': 'Global Pump Market' }),
      reportRow(2, { 'Report name': 'Valves' }),
      reportRow(3, { 'Report name': 'GLOBAL  pump-market ' }),
    ])
    const { upload } = await check(at(), 'names.xlsx', file)
    expect(upload).toMatchObject({ added: 3, errors: 0, warned: 1 })
    const { list, total } = await rowsOfClass(at(), upload.id, 'warned')
    expect(total).toBe(1)
    expect(list).toEqual([
      expect.objectContaining({
        row_number: 4,
        class: 'added',
        hints: [
          {
            field: 'name',
            code: 'name-doubled',
            message: 'Row 2 of the file has the same name (ignoring case, spaces and punctuation)',
          },
        ],
      }),
    ])
    const added = await rowsOfClass(at(), upload.id, 'added')
    expect(added.list.map(({ hints = [] }: { hints?: unknown[] }) => hints.length)).toEqual([0, 0, 1])
  })

  it('reads texts clean, and numbers in whatever width', async () => {
    const dirty = {
      'Report name': 'Global\u200b Pump\n\u202eMarket\u3000',
      Link: 'ｐｕｍｐ－１',
      Price: '￥１，２００',
    }
    const { upload } = await apply(
      at(),
      (await check(at(), 'a.xlsx', await reportBook([reportRow(1, dirty)]))).upload.id,
    )
    expect(upload).toMatchObject({ added: 1, errors: 0 })
    const { rows } = await sql`SELECT name, link, price::text FROM control.report`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([{ name: 'Global Pump Market', link: 'pump-1', price: '1200.00' }])
    const { upload: again } = await check(at(), 'b.xlsx', await reportBook([reportRow(1, dirty)]))
    expect(again).toMatchObject({ unchanged: 1, updated: 0 })
  })

  it('refuses a text row with more cells than the header has, with both counts', async () => {
    const lines = [
      'Report name,Link,Category,Publisher,Published,Price,Pages',
      'Long row,rag-9,化工,QYResearch,2026-01-05,1,200,10',
      'Quoted,rag-8,化工,QYResearch,2026-01-05,"1,200",20',
    ]
    const { upload } = await check(at(), 'ragged.txt', Buffer.from(lines.join('\n')))
    expect(upload).toMatchObject({ added: 1, errors: 1 })
    const { list } = await rowsOfClass(at(), upload.id, 'refused')
    expect(list[0].problems).toMatchObject([{ message: expect.stringMatching(/8 cells.*header has 7/) }])
  })

  it('refuses a cell that holds an error or a formula without its result, and says so', async () => {
    const head = ['Report name', 'Link', 'Category', 'Publisher', 'Published', 'Price', 'Author']
    const row = (link: string, price: string, author: string) =>
      `<row>${[link, link, '化工', 'QYResearch', '2026-01-05'].map(inline).join('')}${price}${author}</row>`
    const rows = [
      `<row>${head.map(inline).join('')}</row>`,
      row('err-1', '<c t="e"><v>#N/A</v></c>', inline('x')),
      row('err-2', '<c><v>5</v></c>', '<c><f>A1</f></c>'),
      row('err-3', '<c><v>5</v></c>', inline('#REF!')),
      row('err-4', '<c><v>5</v></c>', inline('x')).replace('<row>', '<row hidden="1">'),
    ]
    const { upload } = await check(at(), 'errors.xlsx', zipOf(bookParts({ rows: rows.join('') })))
    expect(upload).toMatchObject({ added: 1, errors: 3, warned: 1 })
    const { list } = await rowsOfClass(at(), upload.id, 'refused')
    expect(list.map(({ problems }: { problems: { field: string; message: string }[] }) => problems)).toMatchObject([
      [{ field: 'price', message: expect.stringContaining('#N/A') }],
      [{ field: 'author', message: expect.stringContaining('formula without a saved result') }],
      [{ field: 'author', message: expect.stringContaining('#REF!') }],
    ])
    const warned = await rowsOfClass(at(), upload.id, 'warned')
    expect(warned.list[0].hints).toMatchObject([{ code: 'row-hidden' }])
  })

  it('does not overwrite what somebody else has added since the check, and says so', async () => {
    const both = [1, 2, 3].map((row) => reportRow(row))
    const first = await check(at(), 'a.xlsx', await reportBook(both))
    const second = await check(at(), 'b.xlsx', await reportBook([reportRow(2, { Price: 999 }), reportRow(9)]))
    expect([first.upload.added, second.upload.added]).toEqual([3, 2])
    expect((await apply(at(), first.upload.id)).upload).toMatchObject({ state: 'done', added: 3 })
    const late = await apply(at(), second.upload.id)
    expect(late.upload).toMatchObject({ state: 'partial', added: 1, updated: 0, errors: 1 })
    const { list } = await rowsOfClass(at(), second.upload.id, 'refused')
    expect(list[0].problems).toMatchObject([{ message: expect.stringMatching(/added this record after the check/) }])
    const { rows } = await sql`SELECT price::text FROM control.report WHERE link = 'report-2'`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([{ price: '102.00' }])
  })

  it('tells of prices that change by more than the setting says', async () => {
    await apply(
      at(),
      (await check(at(), 'a.xlsx', await reportBook([1, 2, 3, 4].map((row) => reportRow(row))))).upload.id,
    )
    // They stood at 101, 102, 103 and 104.
    const prices = [153, 152, 10.3, 52]
    const file = await reportBook(prices.map((price, row) => reportRow(row + 1, { Price: price })))
    const { upload } = await check(at(), 'b.xlsx', file)
    expect(upload).toMatchObject({ updated: 4, warned: 2 })
    const { list } = await rowsOfClass(at(), upload.id, 'warned')
    expect(list).toMatchObject([
      {
        row_number: 2,
        class: 'updated',
        hints: [{ field: 'price', code: 'price-jump', message: 'From 101.00 to 153.00, up 51%' }],
      },
      {
        row_number: 4,
        changes: [{ field: 'price', before: '103.00', after: '10.30' }],
        hints: [{ message: 'From 103.00 to 10.30, down 90%' }],
      },
    ])
  })

  it('says nothing of a price that changes by exactly so much', async () => {
    // As doubles 1.14 to 1.71 is a little over 50 %.
    await apply(at(), (await check(at(), 'a.xlsx', await reportBook([reportRow(1, { Price: 1.14 })]))).upload.id)
    const percent = async (price: number) =>
      (await check(at(), 'b.xlsx', await reportBook([reportRow(1, { Price: price })]))).upload.warned
    expect(await percent(1.71)).toBe(0)
    expect(await percent(1.72)).toBe(1)
  })

  it('follows the setting', async () => {
    await apply(at(), (await check(at(), 'a.xlsx', await reportBook([reportRow(1)]))).upload.id)
    const setTo = (percent: number) =>
      sql`UPDATE control.platform_setting SET price_jump_percent = ${percent}`.execute(at().services.database.kysely)
    const dearer = await reportBook([reportRow(1, { Price: 120 })])
    expect((await check(at(), 'b.xlsx', dearer)).upload.warned).toBe(0)
    await setTo(10)
    expect((await check(at(), 'c.xlsx', dearer)).upload.warned).toBe(1)
    await setTo(50)
  })

  it('lets such rows go in', async () => {
    const file = await reportBook([reportRow(1, { 'Report name': 'Pumps' }), reportRow(2, { 'Report name': 'PUMPS!' })])
    const { upload } = await check(at(), 'names.xlsx', file)
    const { upload: done } = await apply(at(), upload.id)
    expect(done).toMatchObject({ state: 'done', added: 2, errors: 0, warned: 0 })
  })
})
