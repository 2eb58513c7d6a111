import { specialDiscount } from '../../../src/resources/special_discount'
import type { EntitySeed } from './entitySeed'

const year = (of: number) => ({ begins_at: `${of}-01-01T00:00:00.000Z`, ends_at: `${of}-12-31T15:59:59.000Z` })

/** Agreements with companies. */
export const specialDiscountSeed: EntitySeed = {
  resource: specialDiscount,
  rows: [
    { reason: '年度框架协议', company: '华东新能源研究院', kind: 'rate', value: 20, ...year(2026) },
    { reason: '高校合作', company: '清源大学图书馆', kind: 'rate', value: 35, ...year(2026) },
    { reason: '老客户续购', company: 'Northfield Capital', kind: 'amount', value: 1500, ...year(2026) },
    { reason: '去年的框架协议', company: '华东新能源研究院', kind: 'rate', value: 15, ...year(2025) },
    { reason: '暂缓执行', company: 'Kestrel Analytics', kind: 'rate', value: 10, ...year(2026), status: 'disabled' },
  ],
}
