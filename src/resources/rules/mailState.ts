import type { Label } from '../kit/label'

/** What became of a mail. It begins as `unknown`, which only the answer of the mail server changes. */
export const mailStates = {
  unknown: ['结果不明', 'May not have been sent'],
  sent: ['已发送', 'Sent'],
  failed: ['未发出', 'Not sent'],
} as const satisfies Readonly<Record<string, Label>>

export type MailState = keyof typeof mailStates

/** What a mail is about. */
export const mailScenarios = {
  order_placed: ['订单确认', 'Order confirmation'],
  invoice: ['发票', 'Invoice'],
  feedback: ['反馈回复', 'Reply to feedback'],
  message: ['留言通知', 'New message'],
} as const satisfies Readonly<Record<string, Label>>

export type MailScenario = keyof typeof mailScenarios

/** Where on its way a mail was stopped. */
export const mailStages = {
  connect: ['连接服务器', 'Reaching the server'],
  encrypt: ['建立加密连接', 'Encryption'],
  'sign-in': ['登录', 'Signing in'],
  sender: ['发件人', 'Sender'],
  receiver: ['收件人', 'Recipient'],
  content: ['邮件内容', 'Content'],
} as const satisfies Readonly<Record<string, Label>>

export type MailStage = keyof typeof mailStages
