/** Words of the list of answers in tickets. */
export const ticketAnswerWords = {
  title: ['工单回复', 'Answers in tickets'],
  search: ['按工单主题或回复内容查找', 'Find by subject or text'],
  none: ['还没有工单回复', 'No answers yet'],
  noneHint: [
    '在收件箱中回复工单后，回复会列在这里',
    'Answers to tickets are listed here once they are sent from the inbox',
  ],
  failed: ['工单回复暂时打不开', 'The answers cannot be read'],
  more: ['显示更多', 'Show more'],
  to: ['收件人', 'To'],
} as const
