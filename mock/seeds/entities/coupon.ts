import { coupon } from '../../../src/resources/coupon'
import type { EntitySeed } from './entitySeed'

const year = (of: number) => ({ begins_at: `${of}-01-01T00:00:00.000Z`, ends_at: `${of}-12-31T15:59:59.000Z` })

export const couponSeed: EntitySeed = {
  resource: coupon,
  rows: [
    { code: 'WELCOME10', kind: 'rate', value: 10, ...year(2026), used: 37, remark: '新客户首单' },
    { code: 'AUTUMN500', kind: 'amount', value: 500, ...year(2026), used: 4, limit_total: 50, remark: '秋季活动' },
    { code: 'PARTNER15', kind: 'rate', value: 15, ...year(2026), publisher_ids: [1, 2], used: 12 },
    { code: 'FAIR2025', kind: 'rate', value: 20, ...year(2025), limit_total: 200, used: 200, remark: '行业展会' },
    { code: 'NEXTYEAR', kind: 'amount', value: 300, ...year(2027), limit_total: 100, used: 0 },
    { code: 'PAUSED5', kind: 'rate', value: 5, ...year(2026), used: 2, status: 'disabled', remark: '暂停使用' },
  ],
}
