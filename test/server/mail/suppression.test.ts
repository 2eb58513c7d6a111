import { suppress } from '../../../server/kernel/mail/suppression/suppress'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { mailQueue, sendingOptions, setUpMail, writtenMail } from '../../kit/mailQueue'
import { type SmtpDouble, startSmtp } from '../../kit/smtp'

describeEachApp(
  'addresses that nothing goes to (issue 38.1)',
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
      server.envelopes.length = 0
      server.mood = {}
    })

    const { queue, row, ended } = mailQueue(at)
    const list = async (keyword: string) =>
      (await at().call('GET', `/api/admin/email-suppression/list?keyword=${keyword}`, { site: 'control' })).data.list
    const lift = (id: number) =>
      at().call('POST', '/api/admin/email-suppression/lift', { site: 'control', body: { id } })

    it('are those that a server calls gone twice; the third mail is held, and goes out once that is lifted', async () => {
      server.mood.refuse = { 'Gone@example.com': '550 5.1.1 No such user', 'bad@example.com': '550 5.7.1 Reputation' }
      const to = ['Gone@example.com', 'bad@example.com']
      await ended(await queue(writtenMail({ to: [to[0] ?? ''] })), 'failed')
      expect(await list('gone')).toEqual([])
      const second = await ended(await queue(writtenMail({ to: ['Gone@example.com', 'other@example.com'] })), 'partly')
      await eventually(async () => expect(await list('gone')).toHaveLength(1))
      // A bad name of ours says nothing of the address.
      expect(await list('bad')).toEqual([])
      const [entry] = await list('gone')
      expect(entry).toMatchObject({
        email: 'gone@example.com',
        state: 'active',
        reason: 'hard_bounce',
        sender_domain: 'example.com',
        proof: '550 5.1.1 No such user',
        site: 'main',
        mail_id: second.mail_id,
      })
      server.mood = {}
      server.envelopes.length = 0
      const html = '<a href="https://shop.example/?token=Sesame123">here</a>'
      const secret = { html, text: 'token=Sesame123', secrets: ['token=Sesame123'] }
      const whole = await queue(writtenMail({ to: ['gone@example.com'], ...secret }))
      const part = await queue(writtenMail({ to: ['gone@example.com', 'other@example.com'], ...secret }))
      expect(await ended(whole, 'held')).toMatchObject({ error: '550 5.1.1 No such user', attempts: 0 })
      await eventually(async () => {
        const each = { 'gone@example.com': 'held', 'other@example.com': 'sent' }
        expect(await row(part)).toMatchObject({ state: 'partly', each })
      })
      expect(server.envelopes.map((each) => each.to)).toEqual([['other@example.com']])

      const lifted = await lift(entry.id)
      expect(lifted.data).toMatchObject({ mails: 2 })
      await ended(whole, 'sent')
      await ended(part, 'sent')
      expect(server.envelopes.slice(1).map((each) => each.to)).toEqual([['gone@example.com'], ['gone@example.com']])
      expect(server.mails.slice(1).every((mail) => mail.replace(/=\r\n/g, '').includes('Sesame123'))).toBe(true)
      expect((await list('gone'))[0]).toMatchObject({ state: 'lifted', lifted_by: expect.any(Number) })
      expect((await lift(entry.id)).status).toBe(409)
    })

    it('may be named by staff or by a bounce, once each, for one domain of ours or for all, until their time is over', async () => {
      const { services } = at()
      const why = { reason: 'complaint', proof: 'Report abuse', site: 'main', mailId: '<x@example.com>' } as const
      const both = [suppress(services, 'angry@example.com', why), suppress(services, 'angry@example.com', why)]
      expect((await Promise.all(both)).filter(Boolean)).toHaveLength(1)
      expect(await suppress(services, 'a@example.com\r\nBcc: b@example.com', why)).toBe(false)
      const store = (body: object) =>
        at().call('POST', '/api/admin/email-suppression/store', {
          site: 'control',
          body: { reason: 'manual', ...body },
        })
      expect((await store({ email: 'Angry@example.com', sender_domain: 'example.com' })).status).toBe(422)
      expect((await store({ email: 'vip@example.com', sender_domain: 'other.example' })).status).toBe(200)
      const until = new Date(services.now().getTime() + 3_600_000).toISOString()
      expect((await store({ email: 'pause@example.com', until })).status).toBe(200)
      await ended(await queue(writtenMail({ to: ['angry@example.com'] })), 'held')
      await ended(await queue(writtenMail({ to: ['vip@example.com'] })), 'sent')
      const paused = await queue(writtenMail({ to: ['pause@example.com'] }))
      await eventually(async () => expect((await row(paused)).state).toBe('held'))
      at().pass(3_700_000)
      await ended(await queue(writtenMail({ to: ['pause@example.com'] })), 'sent')
      // What was held stays so until somebody says that it may go.
      expect((await row(paused)).state).toBe('held')
      expect((await lift((await list('pause'))[0].id)).data).toMatchObject({ mails: 1 })
      await ended(paused, 'sent')
    })
  },
  sendingOptions,
)
