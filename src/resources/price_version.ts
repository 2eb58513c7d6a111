import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { bool, int, json, money, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { priceRule } from './rules/price/priceRule'

/** The licence that is bought: one per publisher, version and language. */
export const priceVersion = defineResource('price_version', ['价格版本', 'Price version', 'Price versions'], {
  scope: 'both',
  screen: 'site/price-version',
  also: ['setting/price-version'],
  group: 'site',
  icon: 'IconTag',
  titleField: 'name',
  fields: {
    publisher_id: ref(['出版商', 'Publisher'], 'publisher', { required: true, width: 180 }),
    name: text(['版本名称', 'Version name'], { required: true, maxLength: 100, width: 180 }),
    language_id: ref(['语言', 'Language'], 'language', { required: true, width: 120 }),
    price: money(['价格', 'Price'], {
      required: true,
      width: 120,
      hint: ['未填公式时使用的固定价格', 'Fixed price, used when there is no formula'],
    }),
    need_delivery: bool(['需要配送', 'Needs delivery'], { default: false, width: 130 }),
    rule: text(['价格公式', 'Price formula'], {
      maxLength: 200,
      width: 180,
      hint: [
        'x 为报告价格，例如 x1.5、+500、round(x*1.2, 10)；留空则用固定价格',
        'x is the report’s price, such as x1.5, +500 or round(x*1.2, 10). Leave empty for the fixed price',
      ],
    }),
    price_note: text(['价格说明', 'Price note'], { maxLength: 500, width: 200 }),
    bind_id: ref(['绑定版本', 'Bound version'], 'price_version', {
      width: 160,
      hint: ['电子版对应的纸质版', 'The paper edition that belongs to this electronic one'],
    }),
  },
  columns: [
    'id',
    'publisher_id',
    'name',
    'price',
    'language_id',
    'status',
    'rule',
    'need_delivery',
    'bind_id',
    'price_note',
    'sort',
  ],
  filters: ['publisher_id', 'language_id', 'status'],
  search: ['name'],
  form: [
    {
      rows: [
        ['publisher_id', 'language_id'],
        ['name', 'price'],
        ['rule', 'need_delivery'],
        ['price_note'],
        ['bind_id'],
        ['status', 'sort'],
      ],
    },
  ],
  rules: [priceRule],
  actions: {
    'save-grid': action(['保存表格', 'Save the grid'], {
      goesWith: 'update',
      input: { rows: json(['行', 'Rows'], { required: true }) },
      output: { changed: int(['已修改', 'Changed'], { required: true }) },
    }),
  },
})

export type PriceVersion = RowOf<typeof priceVersion>
export type PriceVersionDraft = DraftOf<typeof priceVersion>
