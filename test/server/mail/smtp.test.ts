import { guardOf } from '../../../server/foundation/network/guard'
import type { MailAccount, MailTrouble } from '../../../server/foundation/services/mail'
import { smtpMailer } from '../../../server/kernel/mail/smtpMailer'
import { SMTP_CA, SMTP_USER, type SmtpDouble, startSmtp } from '../../kit/smtp'

const mailer = smtpMailer(guardOf(['127.0.0.0/8']), { ca: SMTP_CA })
const account = (port: number, more: Partial<MailAccount> = {}): MailAccount => ({
  host: '127.0.0.1',
  port,
  security: 'starttls',
  ...SMTP_USER,
  from: 'reports@example.com',
  ...more,
})
const mail = { to: ['buyer@example.com'], subject: '订单 1', text: 'Hello', html: '<p>Hello</p>' }

describe('mail over SMTP (decision 75)', () => {
  let server: SmtpDouble
  let encrypted: SmtpDouble
  const opened: SmtpDouble[] = []
  const open = async (...asked: Parameters<typeof startSmtp>): Promise<SmtpDouble> => {
    const made = await startSmtp(...asked)
    opened.push(made)
    return made
  }
  beforeAll(async () => {
    server = await open()
    encrypted = await open({ secure: true })
  })
  afterAll(async () => {
    for (const each of opened) await each.close()
  })
  beforeEach(() => {
    server.mood.refuseSender = false
    server.mood.refuseReceiver = false
    server.mood.breakOff = false
  })

  const trouble = (more: Partial<MailAccount>, port = server.port): Promise<MailTrouble> =>
    mailer.send(account(port, more), mail).then(
      () => Promise.reject(new Error('It was sent')),
      (error) => error,
    )
  const stopped = async (more: Partial<MailAccount>, port = server.port): Promise<[string, string]> => {
    const { ok, steps } = await mailer.test(account(port, more), mail)
    expect(ok).toBe(false)
    const last = steps.at(-1)
    return [last?.name ?? '', last?.message[1] ?? '']
  }

  it('goes out by STARTTLS and by TLS, with its attachment', async () => {
    const attachments = [{ name: '发票.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }]
    await mailer.send(account(server.port, { fromName: '环球', replyTo: 'help@example.com' }), { ...mail, attachments })
    await mailer.send(account(encrypted.port, { security: 'tls' }), mail)
    expect(server.mails.at(-1)).toMatch(/Reply-To: help@example\.com/)
    expect(server.mails.at(-1)).toMatch(/application\/pdf/)
    expect(encrypted.mails).toHaveLength(1)
  })

  it('is tested step by step, and a good one comes to its end', async () => {
    const { ok, steps } = await mailer.test(account(server.port), mail)
    expect([ok, steps.map(({ name }) => name)]).toEqual([
      true,
      ['resolve', 'connect', 'encrypt', 'sign-in', 'sender', 'receiver', 'content'],
    ])
  })

  it('says where it was stopped: host, port, certificate, encryption, sign-in, sender, recipient', async () => {
    expect(await stopped({ host: 'no-such-host.invalid' })).toEqual(['resolve', expect.stringContaining('invalid')])
    const closed = await startSmtp()
    await closed.close()
    expect((await stopped({}, closed.port))[0]).toBe('connect')
    const others = await open({ secure: true }, ['mail.example.com'])
    expect(await stopped({ security: 'tls' }, others.port)).toEqual(['encrypt', expect.stringContaining('certificate')])
    const plain = await open({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    expect((await stopped({}, plain.port))[0]).toBe('encrypt')
    expect((await stopped({ security: 'tls' }))[0]).toBe('encrypt')
    expect(await stopped({ password: 'wrong' })).toEqual(['sign-in', expect.stringContaining('535')])
    server.mood.refuseSender = true
    expect(await stopped({})).toEqual(['sender', expect.stringContaining('Sender not allowed')])
    server.mood.refuseSender = false
    server.mood.refuseReceiver = true
    expect(await stopped({})).toEqual(['receiver', expect.stringContaining('No such mailbox')])
  })

  it('never trusts a certificate of nobody, nor calls a private address that nobody has allowed', async () => {
    const wary = smtpMailer(guardOf(['127.0.0.0/8']))
    await expect(wary.send(account(encrypted.port, { security: 'tls' }), mail)).rejects.toMatchObject({
      stage: 'encrypt',
    })
    const guarded = smtpMailer(guardOf([]), { ca: SMTP_CA })
    const before = server.mails.length
    await expect(guarded.send(account(server.port), mail)).rejects.toMatchObject({ stage: 'connect', isUnknown: false })
    expect((await guarded.test(account(server.port), mail)).steps.at(-1)).toMatchObject({ name: 'resolve', ok: false })
    expect(server.mails).toHaveLength(before)
  })

  it('tells what was refused from what nobody knows', async () => {
    expect(await trouble({ password: 'wrong' })).toMatchObject({ stage: 'sign-in', isUnknown: false })
    server.mood.refuseReceiver = true
    expect(await trouble({})).toMatchObject({ stage: 'receiver', isUnknown: false })
    server.mood.refuseReceiver = false
    server.mood.breakOff = true
    expect(await trouble({})).toMatchObject({ isUnknown: true })
  })
})
