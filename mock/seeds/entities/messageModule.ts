import { messageModule } from '../../../src/resources/message_module'
import type { EntitySeed } from './entitySeed'

const SALES = 'sales@demo.example'

export const messageModuleSeed: EntitySeed = {
  resource: messageModule,
  rows: [
    { name: '申请样本', code: 'sample', is_mailed: true, receivers: [SALES, 'samples@demo.example'], sort: 10 },
    { name: '定制报告', code: 'custom', is_mailed: true, receivers: [SALES, 'research@demo.example'], sort: 20 },
    { name: '联系我们', code: 'contact', is_mailed: true, receivers: ['service@demo.example'], sort: 30 },
    { name: '订单咨询', code: 'order', is_mailed: true, receivers: [SALES], sort: 40 },
    { name: '申请折扣', code: 'discount', is_mailed: false, sort: 50 },
    { name: '订阅资讯', code: 'newsletter', is_mailed: false, status: 'disabled', sort: 60 },
  ],
}
