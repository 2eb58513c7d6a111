import type { Label } from '../kit/label'

/** What became of a mail. What is `unknown` is never sent again without a person. */
export const mailStates = {
  waiting: ['等待发送', 'Waiting'],
  held: ['暂停发送', 'Held'],
  sending: ['正在发送', 'Sending'],
  sent: ['已发送', 'Sent'],
  partly: ['部分发出', 'Partly sent'],
  failed: ['未发出', 'Not sent'],
  unknown: ['结果不明', 'May not have been sent'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Readonly<Record<string, Label>>

export type MailState = keyof typeof mailStates

/** What may have become of one that was tried. */
export type MailEnd = Extract<MailState, 'sent' | 'partly' | 'failed' | 'unknown'>

/** What became of a mail for one of its receivers. */
export const receiverStates = {
  waiting: ['等待发送', 'Waiting'],
  held: ['暂停发送', 'Held'],
  sent: ['已发送', 'Sent'],
  refused: ['被拒绝', 'Refused'],
  unknown: ['结果不明', 'May not have been sent'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Readonly<Record<string, Label>>

export type ReceiverState = keyof typeof receiverStates

/** Why nothing goes to an address. */
export const suppressionReasons = {
  hard_bounce: ['邮箱不存在', 'No such mailbox'],
  complaint: ['投诉', 'Complaint'],
  manual: ['手动添加', 'Added by hand'],
} as const satisfies Readonly<Record<string, Label>>

/** Who goes first: somebody who waits, then business, then bulk. */
export const mailLanes = {
  person: ['有人等待', 'Someone waits'],
  transaction: ['业务', 'Business'],
  bulk: ['批量', 'Bulk'],
} as const satisfies Readonly<Record<string, Label>>

export type MailLane = keyof typeof mailLanes

/** What a mail is about. */
export const mailScenarios = {
  register: ['激活账号', 'Activation'],
  password: ['重置密码', 'New password'],
  email_changed: ['更换邮箱', 'New email address'],
  new_device: ['新设备登录', 'New device'],
  account_safety: ['账号安全', 'Account safety'],
  order_placed: ['订单确认', 'Order confirmation'],
  order_paid: ['收款确认', 'Payment received'],
  order_refunded: ['退款通知', 'Refund'],
  order_late: ['取消后收到款项', 'Money after cancellation'],
  invoice: ['发票', 'Invoice'],
  message: ['留言通知', 'New message'],
  reply: ['回复', 'Reply'],
  offer: ['报价', 'Offer'],
  feedback: ['反馈回复', 'Reply to feedback'],
  ticket: ['工单', 'Ticket'],
  question: ['问答', 'Question'],
  coupon: ['优惠码', 'Discount code'],
  task_failed: ['任务失败', 'Task failed'],
  access_asked: ['申请权限', 'Access requested'],
  run_ended: ['任务完成', 'Run ended'],
  notice: ['通知', 'Notice'],
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
