import { describeApp } from '../../kit/app'
import { sendingOptions } from '../../kit/mailQueue'
import { SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

const said = new Map<string, string[]>()

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

    it('makes a key by a press, and signs once its public half is found', async () => {
      const { id } = (await post('store', { ...draft(), name: 'Signed', email: 'signed@example.com' })).data.row
      const refused = await post('make-dkim', { id, selector: 'not one' })
      expect(refused.data.problems).toEqual([expect.objectContaining({ field: 'selector' })])
      const { record_name, record_value } = (await post('make-dkim', { id, selector: 's1' })).data
      expect(record_name).toBe('s1._domainkey.example.com')
      expect(record_value).toMatch(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{300,}$/)
      const row = async () => (await at().call('GET', `/api/admin/email-account/form/${id}`, { site: 'main' })).data.row
      expect(await row()).toMatchObject({ dkim_selector: 's1', dkim_key: true, dkim_waits: true })

      const before = await post('test', { id })
      const records = before.data.records as { kind: string }[]
      expect(records.find(({ kind }) => kind === 'dkim')).toMatchObject({
        state: 'missing',
        record: { name: record_name, value: record_value },
      })
      expect(server.mails.at(-1)).not.toContain('DKIM-Signature')

      said.set(record_name, [record_value])
      const { password: _, ...rest } = draft()
      const typed = { ...rest, name: 'Signed', email: 'signed@example.com', dkim_selector: 's1' }
      expect((await post('test', { id, draft: typed })).data.ok).toBe(true)
      expect(await row()).toMatchObject({ dkim_waits: false })
      await post('test', { id })
      expect(server.mails.at(-1)).toContain('DKIM-Signature')
    })
  },
  { ...sendingOptions, textRecords: { of: async (name) => said.get(name) ?? [] } },
)
