import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { choice, datetime, email, int, longtext, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { hostName } from './rules/hostName'
import { suppressionReasons } from './rules/mailState'

/** An address that no mail of ours goes to: it does not exist any more, its owner has complained, or staff say so. */
export const emailSuppression = defineResource(
  'email_suppression',
  ['停发名单', 'Suppressed address', 'Suppressed addresses'],
  {
    scope: 'control',
    screen: 'setting/email-suppression',
    group: 'setting',
    icon: 'IconEmail',
    titleField: 'email',
    fields: {
      email: email(['邮箱', 'Address'], { required: true, width: 240 }),
      state: choice(
        ['停发状态', 'Suppression'],
        { active: ['停发中', 'Suppressed'], lifted: ['已恢复', 'Lifted'] },
        { required: true, readonly: true, default: 'active', width: 120, tones: { active: 'amber', lifted: 'grey' } },
      ),
      reason: choice(['原因', 'Reason'], suppressionReasons, { required: true, default: 'manual', width: 140 }),
      sender_domain: text(['发件域名', 'Sender domain'], {
        exact: true,
        maxLength: 253,
        width: 170,
        hint: [
          '只停发以这个域名发出的邮件；留空则全部停发',
          'Only email sent from this domain is held. Leave empty for all email',
        ],
      }),
      proof: longtext(['依据', 'Proof'], {
        maxLength: 500,
        width: 280,
        hint: ['对方服务器的答复，或为什么停发', 'What the server answered, or why no email may go there'],
      }),
      until: datetime(['停发到', 'Until'], {
        width: 150,
        hint: ['留空则一直停发', 'Leave empty to suppress it for good'],
      }),
      site: text(['站点', 'Site'], { readonly: true, exact: true, maxLength: 40, width: 120 }),
      mail_id: text(['邮件编号', 'Message-ID'], {
        readonly: true,
        isCode: true,
        exact: true,
        maxLength: 300,
        width: 220,
      }),
      lifted_at: datetime(['恢复时间', 'Lifted at'], { readonly: true, width: 150 }),
      lifted_by: ref(['恢复人', 'Lifted by'], 'user', { readonly: true, outlives: true, width: 120 }),
    },
    columns: ['id', 'email', 'state', 'reason', 'proof', 'sender_domain', 'created_at', 'until', 'lifted_by'],
    filters: ['state', 'reason', 'sender_domain', 'mail_id', 'created_at'],
    search: ['email'],
    leads: ['proof'],
    form: [{ rows: [['email', 'sender_domain'], ['reason', 'until'], ['proof']] }],
    rules: [hostName('sender_domain')],
    without: ['destroy', 'change-status', 'change-sort', 'reset-sort'],
    tellsOfPeople: true,
    actions: {
      lift: action(['恢复发送', 'Lift'], {
        place: 'row',
        isFinal: true,
        moves: 'mail',
        effect: effectOn('mail', ({ row }) =>
          row.email ? [`恢复并寄给 ${row.email}`, `Lift and send to ${row.email}`] : undefined,
        ),
        hint: [
          '以后的邮件照常寄出，因此暂停的邮件现在寄出。带登录链接的邮件可能已过期',
          'Email goes there again, and what was held for it is sent now. Sign-in links in it may have expired',
        ],
        output: { mails: int(['现在寄出', 'Sent now'], { required: true }) },
        fits: ({ state }) => state === 'active',
      }),
    },
  },
)

export type EmailSuppression = RowOf<typeof emailSuppression>
export type EmailSuppressionDraft = DraftOf<typeof emailSuppression>
