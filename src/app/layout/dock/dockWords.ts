import type { Label } from '../../../resources/kit/label'

/** What the dock alone says. */
export const dockWords = {
  result: ['结果', 'Result'],
  exportAgain: ['重新导出', 'Export again'],
  expired: ['文件已过期', 'The file has expired'],
  more: ['显示更多', 'Show more'],
  dismiss: ['移除', 'Dismiss'],
  again: ['重新选择文件', 'Choose the file again'],
  otherTab: ['在另一个标签页上传', 'Uploading in another tab'],
} satisfies Record<string, Label>
