import type { Label } from '../../../resources/kit/label'

/** They come with the few forms that have two languages, not with the words of every list. */
export const words = {
  missing: { zh: ['缺中文', 'Chinese missing'], en: ['缺英文', 'English missing'] },
  older: { zh: ['比英文旧', 'Older than the English'], en: ['比中文旧', 'Older than the Chinese'] },
  olderHint: {
    zh: [
      '英文于 {at} 改过，中文此后没有跟着改',
      'The English was changed on {at}; the Chinese has not been updated since',
    ],
    en: [
      '中文于 {at} 改过，英文此后没有跟着改',
      'The Chinese was changed on {at}; the English has not been updated since',
    ],
  },
  /** Of what is changed in this form and not saved yet. */
  olderNow: {
    zh: ['只改了英文，中文还没有改', 'Only the English has been changed'],
    en: ['只改了中文，英文还没有改', 'Only the Chinese has been changed'],
  },
  otherMissing: ['未填写', 'Missing'],
  otherOlder: ['较旧', 'Older'],
  otherOlderHint: [
    '另一语言于 {at} 改过，此后没有跟着改',
    'The other language was changed on {at}; this one has not been updated since',
  ],
  own: ['本条', 'This one'],
  beside: ['对照语言', 'Compare with'],
  edit: ['编辑这一条', 'Edit this one'],
  add: ['新增{language}', 'Add {language}'],
  none: ['还没有其他语言', 'Not available in other languages yet'],
  failed: ['无法读取其他语言。', 'The other languages could not be loaded.'],
} as const satisfies Record<string, Label | Record<'zh' | 'en', Label>>
