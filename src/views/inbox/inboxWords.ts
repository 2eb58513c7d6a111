/** Words of the inbox that come with its screen. */
export const inboxWords = {
  replyTo: ['回复{name}', 'Reply to {name}'],
  handleOf: ['{name}：标为已处理', '{name}: mark as handled'],
  handled: ['已处理', 'Handled'],
  allSites: ['所有站点', 'All sites'],
  away: ['{sites} 暂时连接不上，其来信不在列', '{sites} cannot be reached now: its enquiries are not listed'],
  answering: ['{names} 正在回复', '{names} is answering'],
  others: ['对方的其他来信', 'Also from them'],
  looked: ['浏览过的报告', 'Reports looked at'],
  formatted: ['显示格式', 'Show formatting'],
  plain: ['只看文字', 'Plain text'],
  attach: ['附件', 'Attachments'],
  ticket: ['转为工单', 'Open a ticket'],
  more: ['更多', 'More'],
  send: ['发送', 'Send'],
  sendKey: ['在正文中发送', 'Send, while writing'],
} as const
