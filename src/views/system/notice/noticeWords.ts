import type { Label } from '../../../resources/kit/label'

/** What the screens of notices say. */
export const noticeWords = {
  acknowledged: ['{count} / {all} 人已确认', '{count} of {all} have acknowledged it'],
  missing: ['还没有确认：', 'Not yet:'],
  everybody: ['所有人都已确认', 'Everybody has acknowledged it'],
  more: ['等 {count} 人', 'and others, {count} in all'],
} satisfies Readonly<Record<string, Label>>
