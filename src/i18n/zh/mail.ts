/** Mails and what they say. */
export const mail = {
  'mail.asText': '显示纯文本',
  'mail.asMarkup': '显示为邮件',
  'mail.preview': '预览',
  'mail.previewRow': '用这条记录填充',
  'mail.previewHint': '不选就用示例内容。登录链接总是示例，不会真的生成。',
  'mail.empty': '这条记录缺少 {placeholders}，这样的邮件不会发出。',
} as const
