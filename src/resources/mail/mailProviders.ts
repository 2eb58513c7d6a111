import type { Label } from '../kit/label'

/** What is typed for a mailbox of a well-known house, and what the domain of its sender says of it. */
export interface MailProvider {
  name: Label
  smtp: { host: string; port: number; encryption: 'tls' | 'starttls' }
  imap: { host: string; port: number; encryption: 'tls' | 'starttls' }
  /** What to know before one begins. */
  note: Label
  /** What a domain of one's own names in its SPF record, the one of today first. */
  spf?: readonly string[]
  /** The selector by which it signs for a domain of one's own. */
  dkim?: string
}

const CODE: Label = [
  '密码处填授权码：在邮箱网页版的“设置”里开启 SMTP 后得到',
  'The password is an authorisation code: turn SMTP on in the settings of the mailbox’s own website to get one',
]

export const mailProviders: readonly MailProvider[] = [
  {
    name: ['网易 163', 'NetEase 163'],
    smtp: { host: 'smtp.163.com', port: 465, encryption: 'tls' },
    imap: { host: 'imap.163.com', port: 993, encryption: 'tls' },
    note: CODE,
  },
  {
    name: ['QQ 邮箱', 'QQ Mail'],
    smtp: { host: 'smtp.qq.com', port: 465, encryption: 'tls' },
    imap: { host: 'imap.qq.com', port: 993, encryption: 'tls' },
    note: CODE,
    spf: ['include:spf.mail.qq.com'],
  },
  {
    name: ['阿里云企业邮箱', 'Alibaba Cloud'],
    smtp: { host: 'smtp.qiye.aliyun.com', port: 465, encryption: 'tls' },
    imap: { host: 'imap.qiye.aliyun.com', port: 993, encryption: 'tls' },
    note: [
      '密码处填邮箱密码；管理员开启了三方客户端安全密码的，填那个密码',
      'The password is that of the mailbox, or its client password where the administrator demands one',
    ],
    spf: ['include:spf.qiye.aliyun.com', 'include:spf.mxhichina.com'],
    dkim: 'default',
  },
  {
    name: ['Gmail', 'Gmail'],
    smtp: { host: 'smtp.gmail.com', port: 465, encryption: 'tls' },
    imap: { host: 'imap.gmail.com', port: 993, encryption: 'tls' },
    note: [
      '密码处填应用专用密码：先在 Google 账号里开启两步验证',
      'The password is an app password: turn on 2-step verification of the Google account first',
    ],
    spf: ['include:_spf.google.com', 'redirect=_spf.google.com'],
    dkim: 'google',
  },
  {
    name: ['微软', 'Microsoft'],
    smtp: { host: 'smtp.office365.com', port: 587, encryption: 'starttls' },
    imap: { host: 'outlook.office365.com', port: 993, encryption: 'tls' },
    note: [
      '微软正在停止用密码发信：现在要由管理员为这个邮箱开启 SMTP AUTH，以后会完全停用。长期使用请换一个发信服务器',
      'Microsoft is ending passwords for sending. For now an administrator must allow SMTP AUTH for this mailbox; later it stops altogether. Choose another mail server for the long run',
    ],
    spf: ['include:spf.protection.outlook.com'],
    dkim: 'selector1',
  },
]

const lastTwo = (host: string): string => host.toLowerCase().split('.').slice(-2).join('.')

/** The house that a host is of, by the end of its name. */
export const providerOf = (host: string): MailProvider | undefined =>
  mailProviders.find(({ smtp }) => lastTwo(smtp.host) === lastTwo(host))

/** Domains of mailboxes that anybody can have: their records are their house's business. */
const ANYBODY: ReadonlySet<string> = new Set([
  '163.com',
  '126.com',
  'yeah.net',
  'qq.com',
  'vip.qq.com',
  'foxmail.com',
  'aliyun.com',
  'sina.com',
  'sina.cn',
  'sohu.com',
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'yahoo.com',
])

export const isAnybodysDomain = (domain: string): boolean => ANYBODY.has(domain.toLowerCase())
