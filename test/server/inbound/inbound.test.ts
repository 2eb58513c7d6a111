import { sql } from 'kysely'
import { mailboxesOf } from '../../../server/features/inbound/accounts'
import { fetchMailbox } from '../../../server/features/inbound/fetchMailbox'
import { describeEachApp } from '../../kit/app'
import { IMAP_USER } from '../../kit/imap'
import { mail, PostRoom } from '../../kit/postRoom'

describeEachApp('mail that comes in', (at) => {
  let room: PostRoom

  beforeAll(async () => {
    room = await PostRoom.open(at())
  })
  afterAll(() => room.server.close())

  it('tests an account in words, and never shows its password', async () => {
    const tested = await room.act('email-account/test-inbound', { id: room.account })
    expect(tested.data).toMatchObject({ folder: 'INBOX', mails: 0 })
    const { row } = (await room.call('GET', `email-account/form/${room.account}`)).data
    expect(JSON.stringify(row)).not.toContain(IMAP_USER.password)
    const elsewhere = await room.act('email-account/update', { id: room.account, version: row.version, imap_port: 1 })
    expect(elsewhere.status).toBe(422)
    const wrong = await room.act('email-account/update', {
      id: room.account,
      version: row.version,
      imap_password: 'wrong',
    })
    expect(wrong.status).toBe(200)
    expect((await room.act('email-account/test-inbound', { id: room.account })).status).toBe(422)
    const right = await room.act('email-account/update', {
      id: room.account,
      version: row.version + 1,
      imap_password: IMAP_USER.password,
    })
    expect(right.status).toBe(200)
  })

  it('makes a message of a mail that belongs to nothing, once, also after its folder was counted anew', async () => {
    room.server.put(mail({ subject: 'Price please', body: 'How much is it?' }))
    expect(await room.fetchNow()).toBe(1)
    const first = await room.last()
    expect(first).toMatchObject({ state: 'filed', kind: 'new', subject: 'Price please', filed_in: 'message' })
    const { row } = (await room.call('GET', `message/form/${first.message_id}`)).data
    expect(row).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      content: expect.stringContaining('How much'),
      state: 'new',
    })
    expect(await room.fetchNow()).toBe(0)
    const before = (await room.log()).length
    room.server.recount()
    expect(await room.fetchNow()).toBe(0)
    expect((await room.log()).length).toBe(before)
    room.server.put(mail({ subject: 'After' }))
    expect(await room.fetchNow()).toBe(1)
  })

  it('files a reply by its reference, or by headers of a known participant; headers of a stranger only suggest', async () => {
    const { id, reference } = await room.ask('bea@example.com')
    room.server.put(
      mail({ from: 'bea@example.com', subject: `Re: Question [#${reference}]`, id: 'bea-1', body: 'Thanks!' }),
    )
    await room.fetchNow()
    expect(await room.last()).toMatchObject({ kind: 'reply', message_id: id })
    room.server.put(
      mail({ from: 'bea@example.com', subject: 'Re: Question', more: 'In-Reply-To: <bea-1@example.com>\r\n' }),
    )
    await room.fetchNow()
    expect(await room.last()).toMatchObject({ kind: 'reply', message_id: id, has_other_subject: false })
    room.server.put(
      mail({ from: 'eve@evil.example', subject: 'Re: Question', more: 'References: <bea-1@example.com>\r\n' }),
    )
    await room.fetchNow()
    const strange = await room.last()
    expect(strange).toMatchObject({ kind: 'new', suggested_in: 'message', suggested_id: id })
    expect(strange.message_id).not.toBe(id)
    const count = (await room.entries(id)).filter(({ kind }) => kind === 'in').length
    expect((await room.act('inbound-mail/join', { id: strange.id })).status).toBe(200)
    expect((await room.entries(id)).filter(({ kind }) => kind === 'in')).toHaveLength(count + 1)
  })

  it('flags a reply under another subject, which can be split off', async () => {
    const { id, reference } = await room.ask('cleo@example.com')
    room.server.put(mail({ from: 'cleo@example.com', subject: `Re: Sample [#${reference}]`, id: 'cleo-1' }))
    room.server.put(
      mail({ from: 'cleo@example.com', subject: 'Our invoice', more: 'In-Reply-To: <cleo-1@example.com>\r\n' }),
    )
    await room.fetchNow()
    const other = await room.last()
    expect(other).toMatchObject({ kind: 'reply', message_id: id, has_other_subject: true })
    const split = await room.act('inbound-mail/split', { id: other.id })
    expect(split.data.message_id).not.toBe(id)
    expect((await room.entries(split.data.message_id)).map(({ kind }) => kind)).toContain('in')
    expect((await room.entries(id)).filter(({ kind }) => kind === 'in').map(({ address }) => address)).toHaveLength(1)
  })

  it('lays what machines write on their shelf: it reopens nothing, and a loop ends', async () => {
    room.server.put(
      mail({ from: 'robot@example.com', subject: 'Out of office', more: 'Auto-Submitted: auto-replied\r\n' }),
    )
    await room.fetchNow()
    const shelved = await room.last()
    expect(shelved.kind).toBe('automatic')
    expect((await room.call('GET', `message/form/${shelved.message_id}`)).data.row).toMatchObject({
      state: 'automatic',
    })
    const { id, reference } = await room.ask('dora@example.com')
    await room.act('message/handle', { ids: [id] })
    for (let nth = 0; nth < 6; nth += 1)
      room.server.put(
        mail({ from: 'dora@example.com', subject: `Away [#${reference}]`, more: 'Auto-Submitted: auto-replied\r\n' }),
      )
    await room.fetchNow()
    expect((await room.call('GET', `message/form/${id}`)).data.row).toMatchObject({ state: 'handled' })
    expect((await room.entries(id)).filter(({ kind }) => kind === 'in')).toHaveLength(3)
    expect(await room.last()).toMatchObject({ state: 'skipped', why: 'loop' })
  })

  it('is held by one node at a time, and goes on where a mailbox vanishes', async () => {
    const [box] = await mailboxesOf(at().services, await room.place())
    if (!box) throw new Error('No mailbox')
    room.server.put(mail({ subject: 'Between two' }))
    const fetching = async (node: string) =>
      fetchMailbox(
        { services: at().services, place: await room.place(), signal: new AbortController().signal, node },
        box,
      )
    const counts = await Promise.all(['one', 'two', 'three'].map(fetching))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    room.server.empty()
    expect(await room.fetchNow()).toBe(1)
    expect(await room.fetchNow()).toBe(0)
  })

  it('tells what a bounce says at the mail that it is about, by our Message-ID inside of it', async () => {
    const uuid = crypto.randomUUID()
    const [sent] = await room.rows<{ id: number }>(
      sql`INSERT INTO ${await room.table('email_log')} (cause_key, mail_id, lane, scenario, state, subject, receivers, body, plain, is_automatic)
        VALUES (${`test:${uuid}`}, ${uuid}, 'person', 'order_placed', 'sent', 'Order', '["gone@example.com"]', '', '', false) RETURNING id`,
    )
    await room.rows(sql`INSERT INTO ${await room.table('email_receiver')} (email_log_id, address, state)
      VALUES (${sent?.id}, 'gone@example.com', 'sent'), (${sent?.id}, 'well@example.com', 'sent')`)
    const report = `--r\r\nContent-Type: text/plain\r\n\r\nSorry\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; gone@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user\r\n\r\nFinal-Recipient: rfc822; other@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n--r\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${uuid}@example.com>\r\nSubject: Order\r\n\r\nx\r\n--r--`
    room.server.put(
      mail({
        from: 'MAILER-DAEMON@example.com',
        subject: 'Undelivered',
        type: 'multipart/report; report-type=delivery-status; boundary=r',
        body: report,
      }),
    )
    await room.fetchNow()
    expect(await room.last()).toMatchObject({ kind: 'bounce', message_id: null })
    const receivers = await room.rows(
      sql`SELECT address, state FROM ${await room.table('email_receiver')} WHERE email_log_id = ${sent?.id} ORDER BY address`,
    )
    expect(receivers).toEqual([
      { address: 'gone@example.com', state: 'refused' },
      { address: 'well@example.com', state: 'sent' },
    ])
    const { control } = at().services.places
    const { rows: held } = await sql<{
      email: string
    }>`SELECT email FROM ${sql.id(control.schema, 'email_suppression')}`.execute(control.database.kysely)
    expect(held).toEqual([{ email: 'gone@example.com' }])
  })
})
