import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, ref, richtext, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { mailCodes } from './mail/mailCodes'
import { mailOutput } from './mail/mailInput'
import { copiesToAddresses } from './rules/receivers'

/** What a mail of one occasion says, in one language. A site without its own writes what control says. */
export const emailScenario = defineResource('email_scenario', ['发邮场景', 'Mail scenario', 'Mail scenarios'], {
  screenTitle: ['发邮场景', 'Mail scenarios'],
  scope: 'both',
  since: '1.3',
  screen: 'setting/scenario',
  group: 'setting',
  icon: 'IconEmail',
  titleField: 'name',
  hasPages: true,
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 200 }),
    code: choice(['场景', 'Occasion'], mailCodes, {
      required: true,
      width: 150,
      hint: ['何时写这封邮件；可用的占位符随之而定', 'When it is written. The placeholders on offer follow from it'],
    }),
    language_id: ref(['语言', 'Language'], 'language', {
      required: true,
      width: 120,
      hint: [
        '收件人的语言没有对应的文本时，用英文，再用中文',
        'Where a reader’s language has no text, the English one is used, then the Chinese one',
      ],
    }),
    subject: text(['主题', 'Subject'], { required: true, maxLength: 300, width: 320 }),
    body: richtext(['正文', 'Text'], {
      required: true,
      hint: [
        '输入 { 选择占位符。站点名称和页脚由系统加上',
        'Type { to choose a placeholder. The site’s name and the footer are added for you',
      ],
    }),
    receivers: tags(['抄送', 'Copies to'], {
      width: 220,
      hint: [
        '每封自动发出的邮件另寄一份到这些地址；带登录链接的邮件不能抄送',
        'A copy of each automatic email goes to these addresses. Emails with sign-in links take none',
      ],
    }),
    email_account_id: ref(['发件账号', 'Sent by'], 'email_account', {
      width: 150,
      hint: ['留空则用默认账号', 'Leave empty for the default account'],
    }),
    alternate_account_id: ref(['备用账号', 'Alternate account'], 'email_account', {
      width: 150,
      hint: [
        '发件账号暂时不能发信时用它；两者的域名要相同，发件人不变',
        'Sends while the first one cannot. Both must be of one domain; the sender stays the same',
      ],
    }),
  },
  columns: ['id', 'name', 'code', 'language_id', 'subject', 'status', 'updated_at', 'receivers'],
  filters: ['code', 'language_id', 'status'],
  search: ['name', 'subject'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'code'],
        ['language_id', 'receivers'],
        ['subject'],
        ['body'],
        ['email_account_id', 'alternate_account_id'],
        ['status', 'sort'],
      ],
    },
  ],
  rules: [copiesToAddresses],
  uniqueTogether: [['code', 'language_id']],
  languages: { by: 'language_id', together: ['code'], words: ['subject', 'body'] },
  actions: {
    preview: ['预览', 'Preview'],
    test: action(['给自己发一封', 'Send me a test'], {
      moves: 'mail',
      place: 'row',
      isOnce: true,
      isFinal: true,
      effect: effectOn('mail', ({ row }) => [
        `将“${row?.name ?? ''}”发到我的邮箱`,
        `Send “${row?.name ?? ''}” to my address`,
      ]),
      hint: ['用示例内容写好，发到你自己的邮箱', 'Filled with examples and sent to your own address'],
      output: mailOutput,
    }),
  },
})

export type EmailScenario = RowOf<typeof emailScenario>
export type EmailScenarioDraft = DraftOf<typeof emailScenario>
