import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { apply, cellsIn, check, good, makeReferences, proposed, reportBook, reportRow, send, settled } from './kit'

const HEADER = 'Report name\tLink\tCategory\tPublisher\tPublished\tPrice'
const line = (name: string, link: string, price = '100') => `${name}\t${link}\t化工\tQYResearch\t2026-01-31\t${price}`

describeApp('the encoding of an uploaded text (flows §6)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  const readAnew = (body: Record<string, unknown>) => at().call('POST', '/api/admin/report/import-read', { body })
  const looked = (id: number) => good(at().call('GET', `/api/admin/report/import/${id}`))
  const nameOf = async (link: string): Promise<unknown> => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM control.report WHERE link = ${link}`.execute(
      at().services.database.kysely,
    )
    return rows[0]?.name
  }

  it('is guessed, and the first rows are shown in it', async () => {
    const text = `${HEADER}\n${line('全球鋰電池隔膜市場報告', 'big5-link')}\n`
    const { upload, shape } = await good(send(at(), 'a.txt', iconv.encode(text, 'big5')))
    expect(shape).toMatchObject({ encoding: 'big5', first_rows: [HEADER.split('\t').slice(0, 8), expect.anything()] })
    expect(shape.first_rows[1][0]).toBe('全球鋰電池隔膜市場報告')
    expect(await looked(upload.id)).toMatchObject({ encoding: 'big5', first_rows: shape.first_rows })
  })

  it('is what the person says: check and apply, refused rows and another try read it so', async () => {
    // Too few characters to tell.
    const text = `${HEADER}\n${line('電池', 'euc-link')}\n${line('東京', 'euc-bad', 'dear')}\n`
    const { upload, shape } = await good(send(at(), 'a.txt', iconv.encode(text, 'euc-jp')))
    expect(shape.encoding).toBe('gb18030')
    expect(shape.first_rows[1][0]).not.toBe('電池')
    const anew = await good(readAnew({ upload_id: upload.id, encoding: 'euc-jp' }))
    expect(anew).toMatchObject({
      encoding: 'euc-jp',
      header_row: 1,
      columns: [{ field: 'name', samples: ['電池', '東京'] }, ...Array(5).fill({})],
    })
    expect(anew.first_rows[1][0]).toBe('電池')
    expect(await looked(upload.id)).toMatchObject({ encoding: 'euc-jp', first_rows: anew.first_rows })
    const body = { upload_id: upload.id, mapping: proposed(anew) }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    expect((await settled(at(), upload.id)).upload).toMatchObject({
      state: 'awaiting_confirmation',
      added: 1,
      errors: 1,
    })
    await apply(at(), upload.id)
    expect(await nameOf('euc-link')).toBe('電池')
    const file = await at().call('GET', `/api/admin/report/import-refused/${upload.id}`)
    expect((await cellsIn(file.raw.rawPayload, 'txt'))[1]?.[0]).toBe('東京')
    const again = await good(at().call('POST', '/api/admin/upload-log/retry', { body: { id: upload.id } }))
    expect(again.shape).toMatchObject({ encoding: 'euc-jp', first_rows: anew.first_rows })
  })

  it('stays when another row is said to hold the names', async () => {
    const text = `電池\n${HEADER}\n${line('東京', 'row-link')}\n`
    const { upload } = await good(send(at(), 'a.txt', iconv.encode(text, 'euc-jp')))
    await good(readAnew({ upload_id: upload.id, encoding: 'euc-jp' }))
    const anew = await good(readAnew({ upload_id: upload.id, header_row: 1 }))
    expect(anew).toMatchObject({
      encoding: 'euc-jp',
      header_row: 1,
      columns: [{ header: '電池' }, ...Array(5).fill({})],
    })
  })

  it('is refused where it does not fit, is none, or the file is no text; nothing changes then', async () => {
    const text = iconv.encode(`${HEADER}\n${line('全球锂电池市场', 'gb-link')}\n`, 'gb18030')
    const { upload } = await good(send(at(), 'a.txt', text))
    const before = await looked(upload.id)
    const unfit = await readAnew({ upload_id: upload.id, encoding: 'utf-8' })
    expect(unfit).toMatchObject({ status: 422, message: expect.stringMatching(/characters that cannot be read/) })
    expect((await readAnew({ upload_id: upload.id, encoding: 'klingon' })).status).toBe(422)
    expect(await looked(upload.id)).toEqual(before)
    const book = await good(send(at(), 'a.xlsx', await reportBook([reportRow(1)])))
    expect(await looked(book.upload.id)).toMatchObject({ encoding: null, first_rows: [] })
    const none = await readAnew({ upload_id: book.upload.id, encoding: 'big5' })
    expect(none).toMatchObject({ status: 422, message: expect.stringMatching(/Only a text file/) })
  })

  it('may not be changed any more once rows are written, nor by who may not upload', async () => {
    const text = iconv.encode(`${HEADER}\n${line('全球锂电池市场', 'late-link')}\n`, 'gb18030')
    const { upload: checked } = await check(at(), 'a.txt', text)
    await apply(at(), checked.id)
    expect((await readAnew({ upload_id: checked.id, encoding: 'big5' })).status).toBe(409)
    const asNobody = await at().call('POST', '/api/admin/report/import-read', {
      body: { upload_id: checked.id },
      as: null,
    })
    expect(asNobody.status).toBe(401)
  })
})
