import { ticket } from '../../../src/resources/ticket'
import type { EntitySeed } from './entitySeed'

export const ticketSeed: EntitySeed = {
  resource: ticket,
  rows: [
    {
      subject: '第 4 章图表无法打开',
      content: '购买的 PDF 第 4 章图 4-7 显示为空白，换了两个阅读器都一样。',
      name: '王敏',
      email: 'wang.min@reader.example',
      priority: 'high',
    },
    {
      subject: 'Second seat for the site licence',
      content: 'We bought the site licence last week. A second administrator needs access to the download page.',
      name: 'K. Moreau',
      email: 'moreau@reader.example',
    },
    {
      subject: '更换收货地址',
      content: '纸质版还没有发出，收货地址改为浦东新区张江路 1 号。',
      name: '何女士',
      email: 'he.l@reader.example',
      state: 'open',
    },
  ],
}
