import type { Label } from '../../../resources/kit/label'

/** What the dock alone says. */
export const dockWords = {
  result: ['结果', 'Result'],
  exportAgain: ['重新导出', 'Export again'],
  expired: ['文件已过期', 'The file has expired'],
  more: ['显示更多', 'Show more'],
  dismiss: ['移除', 'Dismiss'],
  again: ['再试一次', 'Try again'],
  paused: ['已暂停', 'Paused'],
  otherTab: ['在另一个标签页中', 'In another tab'],
} satisfies Record<string, Label>
