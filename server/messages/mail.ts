import type { Label } from '../../src/resources/kit/label'

export const mail = {
  'mail.notSet': [
    '还不能发邮件：请先在“系统 › 平台设置 › 邮件”中填写发信服务器',
    'Mail is not set up. Fill in the mail server under System › Platform settings › Mail',
  ],
  'mail.noOwnAddress': [
    '你的账号没有邮箱，测试邮件无处可寄；请先在个人中心填写',
    'Your account has no email address for the test mail. Enter one in your profile first',
  ],
  'mail.noAddress': ['没有收件邮箱，请填写', 'There is no address to send to. Enter one'],
  'mail.inProgress': [
    '两分钟内已有人在发送这封邮件，结果还不知道；请在邮件日志中查看，需要时稍后再发',
    'This mail was begun within the last two minutes and its result is not known yet. Look at the email log, and send it again later if needed',
  ],
  'mail.notSent': ['邮件没有发出，停在“{stage}”：{said}', 'The mail was not sent. Stopped at “{stage}”: {said}'],
  'mail.unknown': [
    '连接在发送途中断开，不知道对方是否已收下；邮件日志中记为“结果不明”，可以再次发送',
    'The line broke on the way, so it is not known whether the server took the mail. The email log says so, and you can send it again',
  ],
  'mail.noneToSend': ['所选发票中没有已开票、待发送的', 'None of the invoices chosen is issued and waits to be sent'],
  'mail.tooMany': [
    '一次最多发 {max} 封，所选中有 {count} 张待发送，请缩小范围',
    'At most {max} at a time. {count} of those chosen wait to be sent: choose fewer',
  ],
  'mail.noPaper': ['发票还没有开出，没有文件可发', 'The invoice is not issued, so there is no document to send'],
  'mail.noReply': ['还没有回复，没有内容可发', 'There is no reply to send yet'],
} as const satisfies Readonly<Record<string, Label>>
