import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { guardOf } from '../../../server/foundation/network/guard'
import { smtpMailer } from '../../../server/kernel/mail/smtpMailer'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { Invoices, nameSeller } from '../../kit/invoices'
import { lineOf } from '../../kit/orders'
import { endedRun } from '../../kit/runs'
import { SMTP_CA, SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

const LOCAL = ['127.0.0.0/8']
const options = { environment: { privateNetworks: LOCAL }, mailer: smtpMailer(guardOf(LOCAL), { ca: SMTP_CA }) }

describeEachApp(
  'mail (decision 75)',
  (at) => {
    let server: SmtpDouble
    let invoices: Invoices
    beforeAll(async () => {
      server = await startSmtp()
      await at().signIn()
      await at().services.runs.start()
      await nameSeller(at())
      invoices = await Invoices.open(at(), 'XMA')
    })
    afterAll(() => server.close())
    beforeEach(() => {
      server.mood.refuseReceiver = false
      server.mood.breakOff = false
    })

    const site = 'main'
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      at().call('POST', `/api/admin/${path}`, { site, body, headers })
    const setting = async () => (await at().call('GET', '/api/admin/platform-setting/form/1')).data.row
    const set = async (values: object) => {
      const { version } = await setting()
      return at().call('POST', '/api/admin/platform-setting/update', { body: { id: 1, version, ...values } })
    }
    const good = () => ({
      mail_host: '127.0.0.1',
      mail_port: server.port,
      mail_security: 'starttls',
      mail_user: SMTP_USER.user,
      mail_password: SMTP_USER.password,
      mail_from: 'reports@example.com',
    })
    const mails = async (query: object = {}) =>
      (await at().call('GET', '/api/admin/email-log/list', { site, query: { ...query } })).data.list
    /** Whatever was written has gone out, or has not. */
    const settled = () =>
      eventually(async () => {
        const open = (await mails({ pageSize: 200 })).filter(
          ({ state, data_at }: { state: string; data_at: string | null }) =>
            ['waiting', 'sending'].includes(state) || (state === 'unknown' && data_at !== null),
        )
        expect(open).toEqual([])
      })
    const health = async () => (await at().call('GET', '/api/admin/system/health')).data.checks.mail
    const order = async () => (await invoices.orders.place([lineOf('106.00')])).id

    it('is not set up at first, and every button says where that is done', async () => {
      expect(await health()).toMatchObject({ state: 'absent' })
      const id = await order()
      const refused = await invoices.orders.ask('resend-mail', { id })
      expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('Platform settings › Email')])
      const { id: told } = (await post('feedback/store', { name: 'R', email: 'r@example.com', content: 'Hi' })).data.row
      expect((await post('feedback/reply', { id: told, reply: 'Thanks' })).data).toMatchObject({ reply_mail: 'unsent' })
      expect((await post('feedback/send-reply', { id: told })).status).toBe(409)
      expect(await mails()).toEqual([])
      const test = await at().call('POST', '/api/admin/platform-setting/test', { body: {} })
      expect(test.status).toBe(409)
    })

    it('keeps its password to itself, and lends it to the same server alone', async () => {
      expect((await set({ mail_host: '127.0.0.1' })).data.problems[0].field).toBe('mail_from')
      expect((await set({ ...good(), mail_password: null })).data.problems[0].field).toBe('mail_password')
      expect((await set(good())).status).toBe(200)
      expect(await setting()).toMatchObject({ mail_password: true, mail_user: SMTP_USER.user })
      const { control } = at().services.places
      const { rows } = await sql<{ mail_password: string }>`SELECT mail_password
        FROM ${tableSql(control, 'platform_setting')}`.execute(control.database.kysely)
      expect(rows[0]?.mail_password).toMatch(/^v2\./)
      expect((await set({ mail_host: 'evil.example' })).data.problems[0]).toMatchObject({ field: 'mail_password' })
      expect((await set({ mail_security: 'none' })).data.problems[0]).toMatchObject({ field: 'mail_password' })
      expect((await set({ mail_from_name: 'Reports' })).status).toBe(200)
      const lent = await at().call('POST', '/api/admin/platform-setting/test', {
        body: { id: 1, draft: { mail_host: 'evil.example' } },
      })
      expect([lent.status, lent.data.problems[0].field]).toEqual([422, 'mail_password'])
    })

    it('is tested by a mail to whoever asks, as it is typed', async () => {
      const test = (draft: object) =>
        at().call('POST', '/api/admin/platform-setting/test', { body: { id: 1, draft: { ...good(), ...draft } } })
      const before = server.mails.length
      expect((await test({})).data.ok).toBe(true)
      expect(server.mails.slice(before).join()).toContain('admin@example.com')
      expect((await test({ mail_password: 'wrong' })).data.steps.at(-1)).toMatchObject({ name: 'sign-in', ok: false })
      expect(await health()).toMatchObject({ state: 'warning', last: 'failed' })
    })

    it('carries the confirmation of an order, told on its page', async () => {
      const id = await order()
      const sent = await invoices.orders.ask('resend-mail', { id })
      expect(sent.data).toMatchObject({ sent_to: 'buyer@example.com' })
      await settled()
      const raw = server.mails.at(-1) ?? ''
      expect(raw).toMatch(/Reports.*<reports@example\.com>/)
      expect(raw).toContain('106.00 XMA')
      const { data } = await invoices.orders.read('order/card', { id })
      const mail = { state: 'sent', scenario: 'order_placed', receivers: ['buyer@example.com'] }
      expect(data.mails).toMatchObject([mail])
      expect(data.timeline[0]).toMatchObject({ cause: 'mail', mail: { state: 'sent', to: 'buyer@example.com' } })
      await eventually(async () => expect(await health()).toMatchObject({ state: 'ok', last: 'sent' }))
      expect(at().log()).not.toContain(SMTP_USER.password)
    })

    it('goes out once for each press, however often that comes', async () => {
      const id = await order()
      await settled()
      const before = server.mails.length
      const key = { 'idempotency-key': 'a-press' }
      const both = await Promise.all([1, 2].map(() => invoices.orders.ask('resend-mail', { id }, key)))
      expect(both.map(({ status }) => status)).toContain(200)
      expect((await invoices.orders.ask('resend-mail', { id }, key)).status).toBe(200)
      await settled()
      expect(server.mails).toHaveLength(before + 1)
      await invoices.orders.ask('resend-mail', { id }, { 'idempotency-key': 'another-press' })
      await settled()
      expect(server.mails).toHaveLength(before + 2)
    })

    it('tells of money that came and went, once each', async () => {
      const paid = await invoices.paid()
      await settled()
      const of = async (scenario: string) => mails({ order_id: paid, scenario })
      expect(await of('order_paid')).toMatchObject([{ state: 'sent', is_automatic: true }])
      await invoices.orders.ask('refund', { id: paid, way: 'whole', reason: 'Ordered twice' })
      await settled()
      expect(await of('order_refunded')).toHaveLength(1)
      expect(server.mails.at(-1)).toContain('Ordered twice')
    })

    it('carries an issued invoice with its PDF, which is sent then', async () => {
      const of = await invoices.paid()
      const id = await invoices.asked(of)
      expect((await invoices.act('send', { id })).status).toBe(409)
      const { number } = (await invoices.act('issue', { id })).data
      const sent = await invoices.act('send', { id, to: 'accounts@example.com' })
      expect(sent.data).toMatchObject({ sent_to: 'accounts@example.com' })
      await eventually(async () =>
        expect(await invoices.row(id)).toMatchObject({ state: 'sent', sent_to: 'accounts@example.com' }),
      )
      expect(server.mails.join()).toContain(`${number}.pdf`)
      expect((await invoices.act('send', { id })).data).toMatchObject({ sent_to: 'buyer@example.com' })
      await settled()
      expect(await mails({ order_id: of, scenario: 'invoice' })).toHaveLength(2)
    })

    it('carries many invoices as a run: those that are issued, once', async () => {
      const ids: number[] = []
      for (const _ of [1, 2, 3]) ids.push(await invoices.asked(await invoices.paid()))
      const [first = 0, second = 0, third = 0] = ids
      expect((await invoices.act('send-many', { ids })).status).toBe(409)
      for (const id of [first, second]) await invoices.act('issue', { id })
      await settled()
      const before = server.mails.length
      const { run_id } = (await invoices.act('send-many', { ids })).data
      const ended = await endedRun(at(), run_id)
      expect([ended.state, ended.result]).toEqual(['done', { sent: 2, left_out: 0 }])
      await settled()
      expect(server.mails).toHaveLength(before + 2)
      await eventually(async () => expect((await invoices.row(second)).state).toBe('sent'))
      expect((await invoices.row(third)).state).toBe('asked')
    })

    it('leaves those out of many that were mailed already, or whose document is gone', async () => {
      const ids: number[] = []
      for (const _ of [1, 2, 3]) ids.push(await invoices.asked(await invoices.paid()))
      for (const id of ids) await invoices.act('issue', { id })
      const [mailed = 0, lost = 0, well = 0] = ids
      const place = await at().services.places.of(site)
      await sql`INSERT INTO ${tableSql(place, 'email_log')} (created_at, scenario, state, subject, invoice_id, attempts)
        VALUES (${at().services.now()}, 'invoice', 'unknown', 'Maybe sent', ${mailed}, 1)`.execute(
        place.database.kysely,
      )
      const { rows } = await sql<{ stored: string }>`SELECT c.stored FROM ${tableSql(place, 'invoice')} i
        JOIN ${tableSql(place, 'file')} f ON f.path = i.document
        JOIN ${tableSql(place, 'file_content')} c ON c.hash = f.hash WHERE i.id = ${lost}`.execute(
        place.database.kysely,
      )
      await at().services.storage.remove(rows[0]?.stored ?? '')
      const { run_id } = (await invoices.act('send-many', { ids })).data
      const ended = await endedRun(at(), run_id)
      expect([ended.state, ended.result]).toEqual(['done', { sent: 1, left_out: 1 }])
      await eventually(async () => expect((await invoices.row(well)).state).toBe('sent'))
      const refused = await invoices.act('send', { id: lost })
      expect([refused.status, refused.message]).toEqual([
        409,
        'The invoice has not been issued yet, or its file was deleted',
      ])
      expect((await invoices.act('send', { id: mailed })).status).toBe(200)
    })

    it('says that an order is paid, or over, and how to pay only where it can be paid', async () => {
      const mailed = async (id: number): Promise<string> => {
        await invoices.orders.ask('resend-mail', { id, language: 'en' })
        await settled()
        const place = await at().services.places.of(site)
        const { rows } = await sql<{ plain: string }>`SELECT plain FROM ${tableSql(place, 'email_log')}
          WHERE order_id = ${id} AND scenario = 'order_placed' ORDER BY id DESC LIMIT 1`.execute(place.database.kysely)
        return rows[0]?.plain ?? ''
      }
      const paid = await invoices.paid()
      expect(await mailed(paid)).toContain('It is paid in full')
      await invoices.orders.ask('refund', { id: paid, way: 'whole', reason: 'x' })
      expect(await mailed(paid)).toMatch(/is “Refunded” now/)
      const { id } = await invoices.orders.place([lineOf('106.00')], { payment_id: invoices.orders.method })
      const place = await at().services.places.of(site)
      await sql`UPDATE ${tableSql(place, 'payment')} SET instructions = 'Pay here' WHERE id = ${invoices.orders.method}`.execute(
        place.database.kysely,
      )
      expect(await mailed(id)).toContain('Pay here')
      await sql`UPDATE ${tableSql(place, 'order')} SET payment_state = 'expired' WHERE id = ${id}`.execute(
        place.database.kysely,
      )
      const over = await mailed(id)
      expect([over.includes('Pay here'), over]).toEqual([false, expect.stringMatching(/is “Expired” now/)])
    })

    it('carries the reply to feedback, which says what became of it', async () => {
      const { id } = (await post('feedback/store', { name: 'R', email: 'r@example.com', content: 'Table <b>3</b>?' }))
        .data.row
      const row = async () => (await at().call('GET', `/api/admin/feedback/form/${id}`, { site })).data.row
      expect((await post('feedback/reply', { id, reply: 'It is mended' })).data).toMatchObject({
        reply_mail: 'waiting',
      })
      await eventually(async () => expect(await row()).toMatchObject({ reply: 'It is mended', reply_mail: 'sent' }))
      expect(server.mails.at(-1)).toContain('It is mended')
      expect((await post('feedback/send-reply', { id })).data).toMatchObject({ sent_to: 'r@example.com' })
      await settled()
      const [log] = await mails({ feedback_id: id })
      expect(log).not.toHaveProperty('body')
      const { data } = await at().call('GET', '/api/admin/email-log/story', { site, query: { id: log.id } })
      expect(data.letter.html).toContain('&lt;b&gt;3')
      expect(data.receivers).toMatchObject([{ address: 'r@example.com', state: 'sent' }])
      const figures = (await at().call('GET', '/api/admin/email-log/figures', { site, query: { zone: '480' } })).data
      expect(figures.days).toHaveLength(30)
      expect(figures.domains[0]).toMatchObject({ domain: 'example.com' })
    })
  },
  options,
)
