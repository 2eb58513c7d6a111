import { findings } from './findings'
import type { ReportRule } from './rule'

export const brokenPicture: ReportRule = {
  name: 'broken-picture',
  title: findings['broken-picture'],
  remedy: [
    '重新选择缩略图，原文件已不在文件管理中',
    'Choose another picture: the file is no longer in the file manager',
  ],
  reads: ['thumbnail'],
  find: ({ thumbnail }, { isPictureGone }) =>
    isPictureGone ? { field: 'thumbnail', detail: thumbnail ?? '' } : undefined,
  fix: { writes: ['thumbnail'], make: () => ({ values: { thumbnail: null } }) },
}
