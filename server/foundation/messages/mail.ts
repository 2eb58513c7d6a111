import type { Label } from '../../../src/resources/kit/label'

export const mail = {
  'mail.notSet': [
    '还不能发邮件：请先在“系统 › 平台设置 › 邮件”中填写发信服务器',
    'Email is not set up. Enter the mail server under System › Platform settings › Email',
  ],
  'mail.noOwnAddress': [
    '你的账号没有邮箱，测试邮件无处可寄；请先在个人中心填写',
    'Your account has no address for the test email. Enter one in your profile first',
  ],
  'mail.emptyPlaceholder': [
    '邮件没有写成：{placeholders} 没有内容。请补全数据，或在发邮场景中去掉这个占位符',
    'The email was not written because {placeholders} is empty. Fill in the data, or remove the placeholder from the mail scenario',
  ],
  'mail.scenarioNeeded': [
    '没有这封邮件，用户就无法登录，所以不能停用',
    'People cannot sign in without this email, so it cannot be disabled',
  ],
  'mail.noOccasion': [
    '没有功能会写这种邮件，请选择另一个场景',
    'Nothing writes emails of this occasion. Choose another one',
  ],
  'mail.noAddress': ['没有收件邮箱，请填写', 'There is no address to send to. Enter one'],
  'mail.notSuppressed': ['这个邮箱已经恢复发送', 'Email already goes to this address again'],
  'mail.notWaiting': [
    '这封邮件不再等待发送，无法取消',
    'This email no longer waits to be sent, so it cannot be cancelled',
  ],
  'mail.notUnknown': [
    '这封邮件的结果已经明确，不用核实',
    'What became of this email is known. There is nothing to settle',
  ],
  'mail.notOver': [
    '这封邮件还没有结束。等待中的会自动发出，结果不明的请先核实',
    'This email is not over. One that waits goes out by itself; settle one that may have been sent first',
  ],
  'mail.centralUsed': [
    '还有站点引用这个账号：{sites}。请先在这些站点改用其他账号',
    'Sites still refer to this account: {sites}. Choose another one there first',
  ],
  'mail.linkNotMeant': [
    '没有写新邮件：对方已不需要这个链接，或一分钟内刚发过一封',
    'No new email was written: its link is no longer needed there, or one went out within the last minute',
  ],
  'mail.hasLinks': [
    '这封邮件带有登录链接，链接只保存到发出为止。请从原来的页面重新发送，会生成新的链接',
    'This email holds a sign-in link, which is kept only until it is sent. Send it from the page it came from, with a new link',
  ],
  'mail.inProgress': [
    '这封邮件可能还在发送途中，请过几分钟再核实',
    'This email may still be on its way. Settle it in a few minutes',
  ],
  'mail.noneToSend': ['所选发票中没有已开票、待发送的', 'None of the selected invoices is ready to send'],
  'mail.tooMany': [
    '一次最多发 {max} 封，所选中有 {count} 张待发送，请缩小范围',
    'At most {max} at a time: {count} ready to send. Select fewer',
  ],
  'mail.noPaper': ['发票还没有开出，没有文件可发', 'The invoice has not been issued, so there is no document to send'],
  'mail.noReply': ['还没有回复，没有内容可发', 'There is no reply to send yet'],
  'mail.noReceivers': [
    '这条留言的留言模块没有开启邮件通知，或没有收件人；请先在留言模块中填写',
    'The message module of this message is not mailed, or has no receivers. Set that in the message module first',
  ],
} as const satisfies Readonly<Record<string, Label>>
