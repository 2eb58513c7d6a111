/** What waits for somebody in a site. */
export const waitingWords = {
  unread: ['未读来信', 'Unread in the inbox'],
  waiting: ['等我们回复', 'Waiting for our answer'],
  orders: ['待付款订单', 'Orders to be paid'],
  invoices: ['待开发票', 'Invoices requested'],
} as const
