/** Words of the inbox that come with its screen. */
export const inboxWords = {
  replyTo: ['回复{name}', 'Reply to {name}'],
  handleOf: ['{name}：标为已处理', '{name}: mark as handled'],
  handled: ['已处理', 'Handled'],
  allSites: ['所有站点', 'All sites'],
  away: ['{sites} 暂时连接不上，其来信不在列', '{sites} cannot be reached now: its enquiries are not listed'],
  more: ['更多', 'More'],
  send: ['发送', 'Send'],
  sendKey: ['在正文中发送', 'Send, while writing'],
} as const
