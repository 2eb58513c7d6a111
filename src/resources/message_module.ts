import { defineResource } from './kit/defineResource'
import { bool, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { mailedToAddresses } from './rules/receivers'

/** A form by which visitors write to the site, and whom its messages are mailed to. */
export const messageModule = defineResource('message_module', ['留言模块', 'Message module', 'Message modules'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/message-module',
  group: 'setting',
  icon: 'IconEmail',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 200 }),
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      maxLength: 60,
      width: 160,
      hint: ['网站的表单以它表明自己', 'Identifies the form on the site'],
    }),
    is_mailed: bool(['发邮件通知', 'Mailed'], {
      width: 130,
      hint: [
        '每收到一条留言，就给收件人发一封邮件，附上在控制台打开它的链接；结果记在邮件日志中',
        'Each new message is emailed to the receivers with a link to it here. The email log says what came of it',
      ],
    }),
    receivers: tags(['收件人', 'Receivers'], {
      width: 320,
      hint: ['邮箱地址，可填多个', 'Email addresses, as many as you need'],
    }),
  },
  columns: ['id', 'name', 'code', 'is_mailed', 'receivers', 'status', 'sort', 'updated_at'],
  filters: ['is_mailed', 'status'],
  search: ['name', 'code'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'code'], ['is_mailed'], ['receivers'], ['status', 'sort']] }],
  rules: [mailedToAddresses],
})

export type MessageModule = RowOf<typeof messageModule>
export type MessageModuleDraft = DraftOf<typeof messageModule>
