import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { mail, PostRoom } from '../../kit/postRoom'

describeEachApp('mails as strangers write them', (at) => {
  let room: PostRoom

  beforeAll(async () => {
    room = await PostRoom.open(at())
  })
  afterAll(() => room.server.close())

  it('reads texts whose charset is not named, or is named too small', async () => {
    const words = '您好，请问这份报告的价格是多少？我们公司想要购买镕基版。'
    const bytes = (text: string, charset: string, type: string) => {
      const [head = '', body = ''] = mail({ subject: 'Charset', type, body: 'BODY' }).split('BODY')
      return Buffer.concat([Buffer.from(head), iconv.encode(text, charset), Buffer.from(body)])
    }
    room.server.put(bytes(words, 'gb18030', 'text/plain'))
    await room.fetchNow()
    expect((await room.entries((await room.last()).message_id))[0]?.text).toContain(words)
    room.server.put(bytes(words, 'gb18030', 'text/plain; charset=gb2312'))
    await room.fetchNow()
    expect((await room.entries((await room.last()).message_id))[0]?.text).toContain('镕基')
    room.server.put(mailInJapanese())
    await room.fetchNow()
    expect((await room.entries((await room.last()).message_id))[0]?.text).toContain('見積')
    room.server.put(bytes('Привет, сколько стоит отчёт?', 'windows-1251', 'text/plain; charset=iso-8859-1'))
    await room.fetchNow()
    const wrong = await room.last()
    expect((await room.entries(wrong.message_id))[0]?.text).not.toContain('Привет')
    await room.act('inbound-mail/read-as', { id: wrong.id, charset: 'windows-1251' })
    expect((await room.entries(wrong.message_id))[0]?.text).toContain('Привет')
  })

  /** `見積` by the escapes of ISO-2022-JP. */
  function mailInJapanese(): Buffer {
    const [head = '', body = ''] = mail({ subject: 'JP', type: 'text/plain', body: 'BODY' }).split('BODY')
    return Buffer.concat([Buffer.from(head), Buffer.from('\u001b$B8+@Q\u001b(B', 'latin1'), Buffer.from(body)])
  }

  it('takes bad mails as they are: markup that does nothing, names without folders, 500 receivers, dates of 1970', async () => {
    const html =
      '<p style="display:none">hidden</p><script>alert(1)</script><img src="http://evil.example/x.png" onerror="x()"><b>Bold</b>'
    const parts = `--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--a\r\nContent-Type: application/pdf; name="x"\r\nContent-Disposition: attachment; filename="../../\u202efdp.x.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from('%PDF-1.4 nothing').toString('base64')}\r\n--a--`
    const many = Array.from({ length: 500 }, (_, nth) => `r${nth}@example.com`).join(',\r\n ')
    const raw = mail({ subject: 'Bad', type: 'multipart/mixed; boundary=a', body: parts, more: `Cc: ${many}\r\n` })
    room.server.put(raw.replace('Sat, 28 Nov 2026', 'Thu, 01 Jan 1970'))
    await room.fetchNow()
    const { message_id } = await room.last()
    const [entry] = await room.entries(message_id)
    expect(entry?.html).toContain('<strong>Bold</strong>')
    expect(entry?.html).not.toMatch(/script|onerror|<img|display/)
    expect(entry?.attachments).toMatchObject([{ name: 'fdp.x.pdf' }])
    const file = (await room.call('GET', `file/form/${entry?.attachments?.[0]?.file_id}`)).data.row
    expect(file).toMatchObject({ is_private: true, mime: 'application/pdf' })
    const { row } = (await room.call('GET', `message/form/${message_id}`)).data
    expect(new Date(row.sent_at).getUTCFullYear()).toBeGreaterThan(2020)
    const nested = Array.from(
      { length: 150 },
      (_, nth) => `--b${nth}\r\nContent-Type: multipart/mixed; boundary=b${nth + 1}\r\n\r\n`,
    )
    room.server.put(mail({ subject: 'Nested', type: 'multipart/mixed; boundary=b0', body: nested.join('') }))
    room.server.put(mail({ subject: 'Behind it' }))
    await room.fetchNow()
    await room.fetchNow()
    await room.fetchNow()
    expect(await room.last()).toMatchObject({ subject: 'Behind it', state: 'filed' })
  })

  it('parks a mail that cannot be filed after three tries, with its source; the next goes on, and it can be tried again', async () => {
    const named = await room.table('message')
    await room.rows(sql`ALTER TABLE ${named} ADD CONSTRAINT no_poison CHECK (product_name IS DISTINCT FROM 'Poison')`)
    room.server.put(mail({ subject: 'Poison', body: 'Keep me' }))
    room.server.put(mail({ subject: 'Fine' }))
    await room.fetchNow()
    expect(await room.last()).toMatchObject({ subject: 'Fine', state: 'filed' })
    await room.fetchNow()
    await room.fetchNow()
    const [parked] = (await room.call('GET', 'inbound-mail/list', { query: { state: 'parked' } })).data.list
    expect(parked).toMatchObject({ tries: 3, why: expect.stringContaining('no_poison') })
    await room.fetchNow()
    const source = await room.call('GET', `inbound-mail/source/${parked.id}`)
    expect(source.raw.body).toContain('Keep me')
    await room.rows(sql`ALTER TABLE ${named} DROP CONSTRAINT no_poison`)
    expect((await room.act('inbound-mail/retry', { id: parked.id })).data).toMatchObject({ state: 'filed' })
  })
})
