import type { Label } from '../../../src/resources/kit/label'

export const inbound = {
  'inbound.signIn': [
    '收信服务器 {host} 不接受用户名或密码：{said}。163 和 QQ 要用授权码，并先在邮箱设置里开启 IMAP',
    '{host} refuses the user name or password: {said}. 163 and QQ want an authorisation code, with IMAP switched on in their settings',
  ],
  'inbound.unsafeLogin': [
    '收信服务器 {host} 认为这次登录不安全：{said}。请在邮箱设置里允许客户端登录，并使用授权码',
    '{host} calls this sign-in unsafe: {said}. Allow mail clients in the settings of the mailbox and use an authorisation code',
  ],
  'inbound.noFolder': [
    '收信服务器 {host} 上没有文件夹“{folder}”：{said}',
    'There is no folder “{folder}” at {host}: {said}',
  ],
  'inbound.unreachable': ['连接不上收信服务器 {host}：{said}', '{host} cannot be reached: {said}'],
  'inbound.noServer': ['这个账号没有填收信服务器', 'This account has no incoming server'],
  'inbound.noSource': ['这封信的原文没有保存', 'The source of this email was not kept'],
  'inbound.notParked': ['这封信没有搁置，不用再试', 'This email is not parked and need not be tried again'],
  'inbound.notFiled': ['这封信没有归入任何往来', 'This email stands in no thread'],
  'inbound.noSuggestion': ['没有可归入的往来', 'There is no thread that it may belong to'],
} as const satisfies Readonly<Record<string, Label>>
