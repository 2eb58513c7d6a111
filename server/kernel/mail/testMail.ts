import type { ConnectionReport } from '../../../src/resources/kit/connectionTest'
import type { Label } from '../../../src/resources/kit/label'
import type { MailStage } from '../../../src/resources/rules/mailState'
import type { Guard } from '../../foundation/network/guard'
import { type MailAccount, MailTrouble } from '../../foundation/services/mail'
import { reach, resolve } from '../resources/connectionTest/network'
import { StepFailed, Steps } from '../resources/connectionTest/step'

const LIMIT = 5_000
const SERVER: Label = ['邮件服务器', 'mail server']

async function resolved(guard: Guard, host: string): Promise<[string, Label]> {
  const [addresses, message] = await resolve(host, LIMIT)
  const closed = addresses.find((address) => !guard.mayCall(address))
  if (closed === undefined) return [addresses[0] ?? host, message]
  throw new StepFailed([
    `${host} 指向内网地址 ${closed}。确需使用时，请在 PRIVATE_NETWORKS 中列出它`,
    `${host} leads to the private address ${closed}. If it is meant, name it in PRIVATE_NETWORKS`,
  ])
}

const CERTIFICATE = /certificate|altnames|self.signed|CERT_|DEPTH_|UNABLE_TO|SELF_SIGNED/i
const NOT_OFFERED = /STARTTLS/i

const ofEncryption = (said: string): Label => {
  if (CERTIFICATE.test(said))
    return [
      `服务器的证书没有通过核对（${said}）。请检查主机名是否与证书一致；自己签发的证书要用 NODE_EXTRA_CA_CERTS 加为可信`,
      `The server’s certificate was not accepted (${said}). Check that the host name is that of the certificate; trust one of your own by NODE_EXTRA_CA_CERTS`,
    ]
  if (NOT_OFFERED.test(said))
    return [
      `服务器不提供 STARTTLS（${said}）。请改用 TLS，通常是端口 465`,
      `The server does not offer STARTTLS (${said}). Choose TLS, usually at port 465`,
    ]
  return [
    `加密连接没有建立（${said}）。请检查端口与加密方式是否相配：TLS 通常为 465，STARTTLS 通常为 587`,
    `The encrypted line could not be made (${said}). Check that port and encryption fit: usually 465 with TLS, 587 with STARTTLS`,
  ]
}

/** What mail providers say where the password is right and does not help. */
const ADVICE: readonly (readonly [said: RegExp, advice: Label])[] = [
  [
    /5\.7\.139|basic authentication is disabled|SmtpClientAuthentication/i,
    [
      '微软已停止用密码发信，请为这个邮箱开启 SMTP AUTH，或改用别的邮箱',
      'Microsoft no longer takes passwords here. Allow SMTP AUTH for this mailbox, or send by another one',
    ],
  ],
  [
    /authori[sz]ation code|授权码|service\.mail\.qq\.com|help\.mail\.163\.com|unsafe login/i,
    [
      '请在邮箱的网页版里开启 SMTP，并在密码处填它给出的授权码',
      'Enable SMTP on the mailbox’s own website, and enter the authorisation code that it gives as the password',
    ],
  ],
  [
    /application-specific password|5\.7\.9\b|BadCredentials/i,
    [
      '请在 Google 账号里开启两步验证，并在密码处填应用专用密码',
      'Turn on 2-step verification of the Google account, and enter an app password',
    ],
  ],
]

const CHECK_LOGIN: Label = [
  '请检查用户名和密码；有些邮箱要用专门的授权码',
  'Check user name and password; some mailboxes need an app password',
]

const ofSignIn = (said: string): Label => {
  const [zh, en] = ADVICE.find(([words]) => words.test(said))?.[1] ?? CHECK_LOGIN
  return [`登录被拒绝（${said}）。${zh}`, `Signing in was refused (${said}). ${en}`]
}

const SENTENCES: Readonly<Record<MailStage, (said: string) => Label>> = {
  connect: (said) => [
    `服务器没有按 SMTP 应答（${said}），请检查端口和加密方式`,
    `The server does not answer as SMTP does (${said}). Check the port and the encryption`,
  ],
  encrypt: ofEncryption,
  'sign-in': ofSignIn,
  sender: (said) => [
    `服务器不接受这个发件人（${said}）。请改用它允许的发件人邮箱，或先填写用户名和密码`,
    `The server does not accept the sender (${said}). Use an address that it allows, or sign in by user name and password`,
  ],
  receiver: (said) => [
    `服务器不接受收件人（${said}）。测试邮件寄往你自己的邮箱，请检查它是否有效`,
    `The server does not accept the recipient (${said}). The test mail goes to your own address: check that it exists`,
  ],
  content: (said) => [`服务器没有收下邮件（${said}）`, `The server did not take the mail (${said})`],
}

/** In the order in which a mail comes by them. */
const WAY: readonly (readonly [stage: Exclude<MailStage, 'connect'>, ok: Label])[] = [
  ['encrypt', ['加密方式可用', 'The encryption works']],
  ['sign-in', ['登录成功', 'Signed in']],
  ['sender', ['发件人可用', 'The sender is accepted']],
  ['receiver', ['收件人可用', 'The recipient is accepted']],
  ['content', ['服务器已收下测试邮件', 'The server has accepted the test email']],
]

interface Tried {
  found?: MailTrouble
  talk?: string | undefined
}

async function tried(send: () => Promise<string>): Promise<Tried> {
  try {
    return { talk: await send() }
  } catch (error) {
    if (error instanceof MailTrouble) return { found: error, talk: error.talk }
    throw error
  }
}

/** Step by step from the host's name to the mail that was taken. The mail is sent once; its trouble says how far it came. */
export async function testMail(
  guard: Guard,
  send: () => Promise<string>,
  { host, port, security, user }: MailAccount,
): Promise<ConnectionReport> {
  const steps = new Steps()
  const address = await steps.take('resolve', () => resolved(guard, host))
  await steps.take('connect', () => reach({ host, port, ...(address && { address }) }, LIMIT, SERVER))
  const { found, talk } = steps.ok ? await tried(send) : {}
  if (found?.stage === 'connect') await steps.take('greeting', async () => fail(SENTENCES.connect(found.said)))
  for (const [stage, ok] of WAY) {
    if ((stage === 'encrypt' && security === 'none') || (stage === 'sign-in' && !user)) continue
    await steps.take(stage, async () => {
      if (found?.stage === stage) return fail(SENTENCES[stage](found.said))
      return [true, ok]
    })
  }
  return { ok: steps.ok, steps: steps.done, ...(talk && { talk }) }
}

function fail(sentence: Label): never {
  throw new StepFailed(sentence)
}
