import { describeApp } from '../../kit/app'
import { sendingOptions } from '../../kit/mailQueue'
import { SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

describeApp(
  'the test of an email account (issue 38.1)',
  (at) => {
    let server: SmtpDouble
    beforeAll(async () => {
      server = await startSmtp()
      await at().signIn()
    })
    afterAll(() => server.close())

    const post = (name: string, body: object) =>
      at().call('POST', `/api/admin/email-account/${name}`, { site: 'main', body })
    const draft = () => ({
      name: 'Reports',
      email: 'reports@example.com',
      smtp_host: '127.0.0.1',
      smtp_port: server.port,
      smtp_encryption: 'starttls',
      smtp_user: SMTP_USER.user,
      password: SMTP_USER.password,
    })

    it('sends what is typed or stored, shows the talk without the password, and says what to do', async () => {
      const typed = await post('test', { draft: draft() })
      expect(typed.data).toMatchObject({ ok: true, talk: expect.stringContaining('RCPT TO') })
      const plain = Buffer.from(`\0${SMTP_USER.user}\0${SMTP_USER.password}`).toString('base64')
      expect(typed.data.talk).toContain('AUTH')
      expect(typed.data.talk).not.toContain(SMTP_USER.password)
      expect(typed.data.talk).not.toContain(plain)
      expect(server.mails).toHaveLength(1)

      const { id } = (await post('store', draft())).data.row
      expect((await post('test', { id })).data.ok).toBe(true)
      const { password: _, ...rest } = draft()
      expect((await post('test', { id, draft: rest })).data.ok).toBe(true)
      const elsewhere = await post('test', { id, draft: { ...rest, smtp_port: server.port + 1 } })
      expect(elsewhere.data.problems).toEqual([expect.objectContaining({ field: 'password' })])
      expect(server.mails).toHaveLength(3)

      server.mood = { signIn: '535 5.7.139 Authentication unsuccessful, basic authentication is disabled' }
      const refused = await post('test', { id })
      expect(refused.data.ok).toBe(false)
      expect(refused.data.steps.at(-1)).toMatchObject({ name: 'sign-in', ok: false })
      expect(refused.data.steps.at(-1).message[1]).toContain('Microsoft no longer takes passwords')
      server.mood = {}
    })
  },
  sendingOptions,
)
