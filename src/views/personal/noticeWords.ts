import type { Label } from '../../resources/kit/label'
import type { NoticeWay } from '../../resources/notices/ways'

/** Where a kind of notice goes. */
export const wayWords: Readonly<Record<NoticeWay, Label>> = {
  bell: ['页头', 'Header'],
  mail: ['邮件', 'Email'],
  both: ['页头和邮件', 'Header and email'],
  none: ['不通知', 'Nowhere'],
}

/** What the cards of notices say. */
export const noticeWords = {
  notices: ['通知', 'Notices'],
  noticesHint: [
    '每类通知发到哪里。紧急通知不受免打扰时段限制。',
    'Where each kind of notice goes. Urgent ones come through quiet hours.',
  ],
  noticesFailed: ['通知设置没有读出来', 'Your notice settings could not be loaded'],
  quiet: ['免打扰时段', 'Quiet hours'],
  quietHint: ['这段时间不弹出通知，通知仍会出现在列表里。', 'Nothing pops up then. Notices still wait in the list.'],
  quietFrom: ['从', 'From'],
  quietTo: ['到', 'To'],
  quietZone: ['时区 {zone}', 'Time zone {zone}'],
  quietSave: ['保存时段', 'Save hours'],
  quietOff: ['关闭免打扰', 'Turn quiet hours off'],
} satisfies Readonly<Record<string, Label>>
