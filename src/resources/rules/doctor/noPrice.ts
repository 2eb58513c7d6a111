import { findings } from './findings'
import type { ReportRule } from './rule'

export const noPrice: ReportRule = {
  name: 'no-price',
  title: findings['no-price'],
  remedy: ['填写大于零的价格', 'Enter a price above zero'],
  reads: ['price'],
  find: ({ price }) => (Number(price ?? 0) > 0 ? undefined : { field: 'price', detail: '' }),
}
