import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { guardOf } from '../../../server/foundation/network/guard'
import { smtpMailer } from '../../../server/kernel/mail/smtpMailer'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { endedRun } from '../../kit/runs'
import { Shop } from '../../kit/shop'
import { SMTP_CA, SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

const LOCAL = ['127.0.0.0/8']
const options = { environment: { privateNetworks: LOCAL }, mailer: smtpMailer(guardOf(LOCAL), { ca: SMTP_CA }) }
const site = 'main'
const RECEIVERS = ['sales@example.com', 'desk@example.com']

describeApp(
  'mail that tells of messages (decision 143)',
  (at) => {
    let server: SmtpDouble
    let shop: Shop
    const post = async (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site, body })
    const list = async (path: string, query: object = {}) =>
      (await at().call('GET', `/api/admin/${path}/list`, { site, query: { ...query } })).data.list
    const set = async (values: object) => {
      const { version } = (await at().call('GET', '/api/admin/platform-setting/form/1')).data.row
      const done = await at().call('POST', '/api/admin/platform-setting/update', {
        body: { id: 1, version, ...values },
      })
      expect(done.status).toBe(200)
    }
    const leave = async (module: string, more: object = {}, headers = {}) => {
      const body = { module, name: 'Ada', email: 'ada@example.com', content: 'A <b>bold</b> wish', ...more }
      expect((await shop.post('/messages', body, { headers })).status).toBe(200)
      return (await list('message'))[0].id as number
    }
    /** Whatever was written has gone out, or has not. */
    const told = async () => {
      await eventually(async () =>
        expect(
          (await list('email-log')).filter(({ state }: { state: string }) => /waiting|sending|unknown/.test(state)),
        ).toEqual([]),
      )
      return (await list('email-log')) as Record<string, unknown>[]
    }

    beforeAll(async () => {
      server = await startSmtp()
      await at().signIn()
      await at().services.runs.start()
      shop = await Shop.open(at())
      for (const body of [
        { name: 'Samples', code: 'sample', is_mailed: true, receivers: RECEIVERS },
        { name: 'Quiet', code: 'quiet', is_mailed: false, receivers: RECEIVERS },
      ])
        expect((await post('message-module/store', body)).status).toBe(200)
    })
    afterAll(() => server.close())

    it('waits for a mail server, and loses no message', async () => {
      const id = await leave('sample')
      expect(await told()).toEqual([])
      expect((await post('message/notify', { id })).status).toBe(409)
      await set({
        mail_host: '127.0.0.1',
        mail_port: server.port,
        mail_security: 'starttls',
        mail_user: SMTP_USER.user,
        mail_password: SMTP_USER.password,
        mail_from: 'reports@example.com',
      })
      expect((await post('message/notify', { id })).data).toMatchObject({ sent_to: RECEIVERS.join(', ') })
      await told()
    })

    it('goes to the receivers of its form, once, with the way to it', async () => {
      const before = server.mails.length
      const key = { 'idempotency-key': 'told-once' }
      const id = await leave('sample', {}, key)
      await leave('sample', {}, key)
      const [mail] = await told()
      expect(server.mails).toHaveLength(before + 1)
      expect(mail).toMatchObject({ scenario: 'message', state: 'sent', receivers: RECEIVERS, message_id: id })
      const query = { id: Number(mail?.id) }
      const { letter } = (await at().call('GET', '/api/admin/email-log/story', { site, query })).data
      expect(letter.html).toContain(`/#/main/setting/message/details/${id}"`)
      expect(letter.html).toContain('A &lt;b&gt;bold&lt;/b&gt; wish')
    })

    it('speaks the language of the site, else the one the console begins with', async () => {
      const subject = async () => {
        await leave('sample')
        return (await told())[0]?.subject
      }
      const main = (await at().call('GET', '/api/admin/site/list', { site: 'control' })).data.list.find(
        ({ name }: { name: string }) => name === site,
      )
      const languages = (await at().call('GET', '/api/admin/language/list', { site: 'control' })).data.list
      const speak = async (code: string) => {
        const known = languages.find((each: { code: string }) => each.code.startsWith(code))
        const language =
          known ??
          (await at().call('POST', '/api/admin/language/store', { site: 'control', body: { name: code, code } })).data
            .row
        const { row } = (await at().call('GET', `/api/admin/site/form/${main.id}`, { site: 'control' })).data
        const body = { id: row.id, version: row.version, language_id: language.id }
        const done = await at().call('POST', '/api/admin/site/update', { site: 'control', body })
        expect(done.message).toBe('')
      }
      await speak('en')
      expect(await subject()).toContain(': Samples from Ada')
      await speak('zh')
      expect(await subject()).toContain('：Samples，来自 Ada')
      await speak('de')
      await set({ language: 'en' })
      expect(await subject()).toContain(': Samples from Ada')
    })

    it('that failed is in the log, and goes out by a press', async () => {
      server.mood.refuseReceiver = true
      const id = await leave('sample')
      expect((await told())[0]).toMatchObject({ message_id: id, state: 'failed', failed_at: 'receiver' })
      server.mood.refuseReceiver = false
      expect((await post('message/notify', { id })).status).toBe(200)
      await told()
      expect(await list('email-log', { message_id: id })).toMatchObject([{ state: 'sent' }, { state: 'failed' }])
    })

    it('does not go out where the form is not mailed, by a press neither', async () => {
      const before = (await told()).length
      const id = await leave('quiet')
      expect(await told()).toHaveLength(before)
      const refused = await post('message/notify', { id })
      expect([refused.status, refused.message]).toEqual([422, expect.stringContaining('is not mailed')])
    })

    it('of a run that waited while the installation was upgraded is written all the same, once', async () => {
      const id = await leave('quiet')
      const { id: module, version } = (await list('message-module', { keyword: 'quiet' }))[0]
      expect((await post('message-module/update', { id: module, version, is_mailed: true })).status).toBe(200)
      const { runs } = at().services
      for (const _ of [1, 2]) {
        const run = await runs.add(
          'message-mail',
          { id, origin: 'http://x' },
          { site, userId: null, title: ['x', 'x'] },
        )
        await endedRun(at(), run)
      }
      await told()
      expect(await list('email-log', { message_id: id })).toMatchObject([{ state: 'sent', receivers: RECEIVERS }])
    })

    it('never goes to a visitor, whatever they write and however often', async () => {
      server.envelopes.length = 0
      server.mails.length = 0
      const victim = 'victim@example.com'
      const evil = `Ada\r\nBcc: ${victim}\u0085Cc: ${victim}`
      for (let nth = 0; nth < 4; nth += 1)
        await leave('sample', { name: evil, company: evil, phone: '1', content: evil, email: victim })
      await told()
      expect(server.envelopes).toHaveLength(4)
      expect(server.envelopes.flatMap(({ to }) => to)).not.toContain(victim)
      for (const mail of server.mails) expect(mail.slice(0, mail.indexOf('\r\n\r\n'))).not.toMatch(/^(?:Bcc|Cc):/im)
    })

    it('that a domain refuses is told in one row that counts up, and settles itself', async () => {
      const { control } = at().services.places
      const rows = async () => {
        const { rows } = await sql<{ count: number; over: boolean; about: object }>`
          SELECT count, settled_at IS NOT NULL AS over, about FROM ${tableSql(control, 'personal_notice')}
          WHERE kind = 'mail_refused' AND key = 'mail:main:example.com' AND last_at > ${began} ORDER BY id`.execute(
          control.database.kysely,
        )
        return rows
      }
      const began = at().services.now()
      server.mood.refuse = Object.fromEntries(RECEIVERS.map((address) => [address, '550 5.5.0 Not taken']))
      await leave('sample')
      await told()
      const about = { domain: 'example.com', said: '550 5.5.0 Not taken' }
      await eventually(async () => expect(await rows()).toMatchObject([{ over: false, about }]))
      const [{ count = 0 } = {}] = await rows()
      await leave('sample')
      await told()
      await eventually(async () => expect(await rows()).toMatchObject([{ count: count + 2, over: false }]))
      server.mood = {}
      await leave('sample')
      await told()
      await eventually(async () => expect(await rows()).toMatchObject([{ count: count + 2, over: true }]))
    })
  },
  options,
)
