import { emailAccount } from '../../../../src/resources/email_account'
import { emailLog } from '../../../../src/resources/email_log'
import type { Label } from '../../../../src/resources/kit/label'
import { defineNoticeKind } from '../../../foundation/services/noticeKind'
import type { Verdict } from '../queue/verdict'

const WHY: Label = ['你可以查看邮件日志', 'You may see the email log']

/** Mails that one domain did not take: one row for each domain, which counts up. */
export const mailRefused = defineNoticeKind<Readonly<Record<'domain' | 'said', string>>>({
  name: 'mail_refused',
  title: ['邮件被拒收', 'Emails are refused'],
  why: WHY,
  level: 'warning',
  way: 'bell',
  say: ({ domain, said }, count) => [
    `${count} 封邮件被 ${domain} 拒收：${said}`,
    `${count} ${count === 1 ? 'email was' : 'emails were'} refused by ${domain}: ${said}`,
  ],
  path: (_about, site) => `/${site}/${emailLog.screen}?state=failed`,
})

/** Why a login sends nothing now, as far as staff can do something about it. */
const STOPPED: Partial<Readonly<Record<Verdict, Label>>> = {
  login: ['登录被拒绝，修正之前不再发信', 'cannot sign in and sends nothing until that is corrected'],
  sender: [
    '服务器不接受这个发件人，修正之前不再发信',
    'may not send in this name and sends nothing until that is corrected',
  ],
  encrypt: ['加密连接没有建立', 'cannot make an encrypted connection'],
  quota: ['已达到服务器的发信上限，一小时后再试', 'has sent as much as its server allows. It tries again in an hour'],
  policy: ['对方认为发件域名或地址信誉不好', 'is held to have a bad name'],
}

export const isTold = (verdict: string): verdict is Verdict => Object.hasOwn(STOPPED, verdict)

export const mailStopped = defineNoticeKind<Readonly<Record<'account' | 'verdict' | 'said', string>>>({
  name: 'mail_stopped',
  title: ['邮箱账号发不出邮件', 'An email account cannot send'],
  why: WHY,
  level: 'warning',
  way: 'bell',
  say: ({ account, verdict, said }) => {
    const [zh, en] = STOPPED[verdict as Verdict] ?? ['发不出邮件', 'cannot send']
    return [`邮箱账号“${account}”${zh}（${said}）`, `The email account “${account}” ${en} (${said})`]
  },
  path: (_about, site) => `/${site}/${emailAccount.screen}`,
})

export const mailNoticeKinds = [mailRefused, mailStopped]

/** Under which a login's trouble is told, and settled. */
export const stoppedKey = (login: string): string => `mail-login:${login}`
