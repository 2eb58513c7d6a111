import { queueMail } from '../../../server/kernel/mail/queueMail'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { mailQueue, sendingOptions, setUpMail, writtenMail as written } from '../../kit/mailQueue'
import { SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

describeEachApp(
  'the queue of mails (decision 140)',
  (at) => {
    let server: SmtpDouble
    beforeAll(async () => {
      server = await startSmtp()
      await at().signIn()
      await setUpMail(at(), server.port)
    })
    afterAll(() => server.close())
    beforeEach(() => {
      server.mails.length = 0
      server.mood = {}
    })

    const place = () => at().services.places.of('main')
    const { queue, row, ended } = mailQueue(at)
    const later = (ms: number): void => at().pass(ms)

    it('sends what its cause wrote, once, with a Message-ID of ours and a word for robots', async () => {
      const mail = written()
      const id = await queue(mail)
      expect(await queue(mail)).toBeUndefined()
      const sent = await ended(id, 'sent')
      expect(server.mails).toHaveLength(1)
      expect(sent.mail_id).toMatch(/^<[-0-9a-f]{36}@example\.com>$/)
      expect(server.mails[0]).toContain(`Message-ID: ${sent.mail_id}`)
      expect(server.mails[0]).toContain('Auto-Submitted: auto-generated')
      expect(sent).toMatchObject({
        attempts: 1,
        each: { 'buyer@example.com': 'sent' },
        sender: '<reports@example.com>',
      })
    })

    it('knows of each receiver what became of it', async () => {
      server.mood.refuse = { 'two@example.com': '550 5.1.1 No such mailbox' }
      const id = await queue(written({ to: ['one@example.com', 'two@example.com', 'three@example.com'] }))
      const found = await ended(id, 'partly')
      expect(found.each).toEqual({
        'one@example.com': 'sent',
        'two@example.com': 'refused',
        'three@example.com': 'sent',
      })
      expect(found.error).toContain('5.1.1')
    })

    it('tries those again who were not taken for now, and nobody else', async () => {
      server.mood.refuse = { 'two@example.com': '451 4.7.1 Greylisted' }
      const id = await queue(written({ to: ['one@example.com', 'two@example.com'] }))
      await eventually(async () => expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 }))
      server.mood.refuse = {}
      later(61_000)
      await queue(written())
      const found = await ended(id, 'sent')
      expect(found).toMatchObject({ attempts: 2, each: { 'one@example.com': 'sent', 'two@example.com': 'sent' } })
      const receivers = server.envelopes.map(({ to }) => to)
      expect(receivers).toContainEqual(['two@example.com'])
    })

    it('is not known to be sent where the line is cut after the content was asked for, and never sent again', async () => {
      server.mood.breakOff = true
      const id = await queue(written())
      await ended(id, 'unknown')
      server.mood = {}
      later(3 * 3_600_000)
      await ended(await queue(written()), 'sent')
      const { mail_id } = await row(id)
      expect(await row(id)).toMatchObject({ state: 'unknown', attempts: 1 })
      expect(server.mails.filter((mail) => mail.includes(String(mail_id)))).toHaveLength(1)
    })

    it('masks what signs in, and sends it as it is', async () => {
      const url = 'https://shop.example/activate?a=1&token=Sesame123'
      const html = '<a href="https://shop.example/activate?a=1&amp;token=Sesame123">here</a>'
      server.mood.refuse = { 'buyer@example.com': '451 4.3.0 Later' }
      const id = await queue(written({ html, text: url, secrets: ['token=Sesame123'], lane: 'person' }))
      await eventually(async () => expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 1 }))
      expect(JSON.stringify(await row(id))).not.toContain('Sesame123')
      server.mood = {}
      later(61_000)
      await queue(written())
      const sent = await ended(id, 'sent')
      expect(sent.sealed).toBeNull()
      expect(server.mails.some((mail) => mail.replace(/=\r\n/g, '').includes('Sesame123'))).toBe(true)
    })

    it('is written only with its cause, and waits until its time has come', async () => {
      const to = await place()
      const failed = to.database.kysely.transaction().execute(async (trx) => {
        await queueMail({ trx, place: to, services: at().services }, written({ causeKey: 'rolled back' }))
        throw new Error('no')
      })
      await expect(failed).rejects.toThrow('no')
      const timed = await queue(written({ notBefore: new Date(at().services.now().getTime() + 3_600_000) }))
      await ended(await queue(written()), 'sent')
      expect(await row(timed)).toMatchObject({ state: 'waiting', attempts: 0 })
      later(3_601_000)
      await queue(written())
      await ended(timed, 'sent')
    })

    it('takes nothing that would become another header or another receiver', async () => {
      await expect(queue(written({ to: ['a@example.com\r\nBcc: b@example.com'] }))).rejects.toThrow('single address')
      await expect(queue(written({ to: ['a@example.com, b@example.com'] }))).rejects.toThrow('single address')
      await expect(queue(written({ to: ['group: a@example.com;'] }))).rejects.toThrow('single address')
      const evil = 'x\r\nBcc: victim@example.com'
      const id = await queue(
        written({ subject: evil, fromName: evil, attachments: [{ name: `${evil}.txt`, content: Buffer.from('x') }] }),
      )
      await ended(id, 'sent')
      expect(server.mails[0]).not.toMatch(/^Bcc:/m)
      expect(server.envelopes.at(-1)?.to).toEqual(['buyer@example.com'])
    })

    it('is cancelled while it waits, settled where nobody knows, and sent again as a new mail', async () => {
      const act = (name: string, id: number | undefined, body: object = {}) =>
        at().call('POST', `/api/admin/email-log/${name}`, { site: 'main', body: { id, ...body } })
      const timed = await queue(written({ notBefore: new Date(at().services.now().getTime() + 3_600_000) }))
      expect((await act('cancel', timed)).status).toBe(200)
      expect(await row(timed)).toMatchObject({ state: 'cancelled', each: { 'buyer@example.com': 'cancelled' } })
      expect((await act('cancel', timed)).status).toBe(409)
      server.mood.breakOff = true
      const id = await queue(written())
      await ended(id, 'unknown')
      server.mood = {}
      expect((await act('resend', id)).status).toBe(409)
      expect((await act('settle', id, { outcome: 'failed' })).status).toBe(422)
      expect((await act('settle', id, { outcome: 'failed', reason: 'Not in the mailbox' })).status).toBe(200)
      expect(await row(id)).toMatchObject({ state: 'failed', settled_reason: 'Not in the mailbox' })
      const { mail } = (await act('resend', id)).data
      const again = await ended(mail, 'sent')
      expect(again.resend_of).toBe(id)
      expect(again.mail_id).not.toBe((await row(id)).mail_id)
    })

    it('tries a wrong password once, and goes on once somebody has corrected it', async () => {
      await setUpMail(at(), server.port, { mail_password: 'wrong' })
      const before = server.signIns
      const ids = await Promise.all(Array.from({ length: 12 }, () => queue(written({ lane: 'bulk' }))))
      await eventually(async () => {
        const errors = await Promise.all(ids.map(async (id) => (await row(id)).error))
        expect(errors.filter((error) => String(error).includes('535'))).toHaveLength(1)
      })
      later(3 * 3_600_000)
      ids.push(await queue(written()))
      await new Promise((over) => setTimeout(over, 300))
      expect(server.signIns - before).toBe(1)
      await setUpMail(at(), server.port)
      for (const id of ids) await ended(id, 'sent')
    })

    it('sends no more than an account may in an hour, whichever place it is for', async () => {
      const { control } = at().services.places
      const account = {
        name: 'Limited',
        email: 'limited@example.com',
        smtp_host: '127.0.0.1',
        smtp_port: server.port,
        smtp_encryption: 'starttls',
        smtp_user: SMTP_USER.user,
        password: SMTP_USER.password,
        hourly_limit: 2,
      }
      const stored = await at().call('POST', '/api/admin/email-account/store', { site: 'control', body: account })
      expect(stored.status).toBe(200)
      const ids = await Promise.all(Array.from({ length: 3 }, () => queue(written())))
      const of = (place: typeof control) =>
        place.database.kysely
          .transaction()
          .execute((trx) => queueMail({ trx, place, services: at().services }, written()))
      await of(control)
      await of(control)
      await eventually(() => expect(server.mails).toHaveLength(2))
      await new Promise((over) => setTimeout(over, 500))
      expect(server.mails).toHaveLength(2)
      expect(server.mails[0]).toContain('limited@example.com')
      later(62 * 60_000)
      await of(control)
      await eventually(() => expect(server.mails).toHaveLength(4))
      const { id, version } = stored.data.row
      const left = { id, version, ...account, hourly_limit: null, password: undefined }
      expect((await at().call('POST', '/api/admin/email-account/update', { site: 'control', body: left })).status).toBe(
        200,
      )
      for (const each of ids) await ended(each, 'sent')
    })
  },
  sendingOptions,
)
