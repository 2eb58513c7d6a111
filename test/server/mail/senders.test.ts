import { sql } from 'kysely'
import { tableSql } from '../../../server/foundation/db/tableSql'
import { CONTROL } from '../../../server/foundation/services/places'
import { mailScenario } from '../../../server/kernel/mail/scenarios/mailScenario'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { mailQueue, sendingOptions, setUpMail, writtenMail } from '../../kit/mailQueue'
import { SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

describeApp(
  'by which account a mail goes out (issue 38.1)',
  (at) => {
    let server: SmtpDouble
    beforeAll(async () => {
      server = await startSmtp()
      await at().signIn()
    })
    afterAll(() => server.close())
    beforeEach(() => {
      server.mails.length = 0
      server.mood = {}
    })

    const main = mailQueue(at)
    const control = mailQueue(at, async () => at().services.places.control)
    const post = (site: string, path: string, body: object) => at().call('POST', `/api/admin/${path}`, { site, body })
    const account = (more: object) => ({
      name: 'Central',
      email: 'central@example.com',
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_encryption: 'starttls',
      smtp_user: SMTP_USER.user,
      password: SMTP_USER.password,
      ...more,
    })
    const bare = { smtp_user: null, password: null }

    it('sends by the account of control, whose password lies there alone and whose limit counts for all', async () => {
      const central = (await post('control', 'email-account/store', account({ hourly_limit: 2 }))).data.row
      const referring = { ...bare, name: 'Site', email: 'site@example.com', central_id: central.id }
      const refuses = async (more: object, field: string) =>
        expect((await post('main', 'email-account/store', account({ ...referring, ...more }))).data.problems).toEqual([
          expect.objectContaining({ field }),
        ])
      await refuses({ password: 'own' }, 'password')
      await refuses({ email: 'site@other.example' }, 'email')
      await refuses({ central_id: 999 }, 'central_id')
      const offered = await at().call('GET', '/api/admin/email-account/central', { site: 'main' })
      expect(offered.data.list).toEqual([expect.objectContaining({ id: central.id, name: 'Central' })])
      expect(JSON.stringify(offered.data)).not.toContain('password')

      const { id } = (await post('main', 'email-account/store', account(referring))).data.row
      expect((await post('main', 'email-account/test', { id })).data.ok).toBe(true)
      expect((await post('main', 'email-account/test', { draft: account(referring) })).data.ok).toBe(true)
      server.mails.length = 0
      await main.ended(await main.queue(writtenMail()), 'sent')
      expect(server.mails[0]).toContain('site@example.com')
      await control.ended(await control.queue(writtenMail()), 'sent')
      const third = await main.queue(writtenMail())
      await new Promise((over) => setTimeout(over, 300))
      expect(await main.row(third)).toMatchObject({ state: 'waiting' })

      const kept = await post('control', 'email-account/destroy', { ids: [central.id] })
      expect([kept.status, kept.message]).toEqual([409, expect.stringContaining('main')])
      at().pass(62 * 60_000)
      await control.queue(writtenMail())
      await main.ended(third, 'sent')
    })

    it('sends by the account of its scenario, and by the other one while that is in trouble', async () => {
      const stored = async (more: object) => (await post('main', 'email-account/store', account(more))).data.row
      const own = await stored({ name: 'Orders', email: 'orders@example.com', smtp_user: 'wrong', password: 'wrong' })
      const other = await stored({ name: 'Spare', email: 'spare@example.com' })
      const strange = await stored({ name: 'Strange', email: 'orders@other.example' })
      const languages = await at().call('GET', '/api/admin/language/list', { site: 'control' })
      const scenario = {
        name: 'Notice',
        code: 'notice',
        language_id: languages.data.list[0].id,
        subject: '{title}',
        body: '<p>{title}</p>',
        email_account_id: own.id,
      }
      const refused = await post('main', 'email-scenario/store', { ...scenario, alternate_account_id: strange.id })
      expect(refused.data.problems).toEqual([expect.objectContaining({ field: 'alternate_account_id' })])
      const saved = await post('main', 'email-scenario/store', { ...scenario, alternate_account_id: other.id })
      expect(saved.status).toBe(200)
      const place = await at().services.places.of('main')
      const id = await place.database.kysely.transaction().execute((trx) =>
        mailScenario(at().services, { trx, place, site: 'main' }, 'notice', {
          causeKey: 'by-its-account',
          lane: 'person',
          to: ['li@example.com'],
          language: 'en',
          values: { name: 'Li', title: 'Hello', why: 'x', console_link: '' },
          userId: null,
        }),
      )
      await main.ended(id, 'sent')
      expect(server.mails[0]).toContain('orders@example.com')
      expect(server.mails[0]).toMatch(/^Sender: spare@example\.com/m)
      expect(server.envelopes.at(-1)?.from).toBe('spare@example.com')
    })

    it('tells whoever looks after accounts that one is not let in, until it is', async () => {
      const { control } = at().services.places
      const told = async () => {
        const { rows } = await sql<{ about: object; over: boolean }>`SELECT about, settled_at IS NOT NULL AS over
          FROM ${tableSql(control, 'personal_notice')} WHERE kind = 'mail_stopped' ORDER BY id`.execute(
          control.database.kysely,
        )
        return rows
      }
      const about = { account: 'Orders', verdict: 'login', said: expect.stringContaining('535') }
      await eventually(async () => expect(await told()).toMatchObject([{ about, over: false }]))
      const { list } = (await at().call('GET', '/api/admin/email-account/list', { site: 'main' })).data
      const { id, version } = list.find(({ name }: { name: string }) => name === 'Orders')
      const right = { id, version, smtp_user: SMTP_USER.user, password: SMTP_USER.password }
      expect((await post('main', 'email-account/update', right)).status).toBe(200)
      await eventually(async () => expect(await told()).toMatchObject([{ over: true }]))
    })

    it('mails a discount code to a customer, in the words of its scenario', async () => {
      at().pass(62 * 60_000)
      const terms = { kind: 'rate', value: 10, begins_at: '2020-01-01T00:00:00Z', ends_at: '2099-01-01T00:00:00Z' }
      const { id } = (await post('main', 'coupon/store', { code: 'AUTUMN', ...terms })).data.row
      const sent = await post('main', 'coupon/mail', { id, to: 'ada@example.com', name: 'Ada', language: 'en' })
      expect(sent.data).toMatchObject({ sent_to: 'ada@example.com' })
      await eventually(() => expect(server.mails.join('')).toContain('AUTUMN'))
      await post('main', 'coupon/change-status', { ids: [id], status: 'disabled' })
      expect((await post('main', 'coupon/mail', { id, to: 'ada@example.com' })).status).toBe(409)
    })

    it('writes a mail with links of sign-in once more with new ones', async () => {
      await setUpMail(at(), server.port)
      at().pass(62 * 60_000)
      const asked = () =>
        at().call('GET', '/api/send-email/password', { as: null, query: { email: 'admin@example.com' } })
      const logged = async () => {
        const { control: place } = at().services.places
        const { rows } = await sql<{ id: number; state: string; resend_of: number | null; receivers: string[] }>`
          SELECT id, state, resend_of, receivers FROM ${tableSql(place, 'email_log')} WHERE scenario = 'password' ORDER BY id`.execute(
          place.database.kysely,
        )
        return rows
      }
      await asked()
      await eventually(async () => expect((await logged())[0]?.state).toBe('sent'))
      const [first] = await logged()
      const again = () => post(CONTROL, 'email-log/resend', { id: first?.id })
      expect((await again()).status).toBe(409)
      at().pass(61_000)
      const { mail } = (await again()).data
      await control.ended(mail, 'sent')
      expect((await logged()).at(-1)).toMatchObject({ id: mail, resend_of: first?.id })
      const tokens = server.mails
        .map((raw) => /token=3D([\w-]+)|token=([\w-]+)/.exec(raw.replace(/=\r\n/g, '')))
        .map((found) => found?.[1] ?? found?.[2])
      expect(new Set(tokens).size).toBe(2)
    })
  },
  sendingOptions,
)
