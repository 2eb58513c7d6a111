import { defineResource } from './kit/defineResource'
import { bool, rate, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { currencyCode } from './rules/currencyCode'

/** A currency that the site shows prices in. Prices are kept in the first one. */
export const currency = defineResource('currency', ['货币', 'Currency', 'Currencies'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/currency',
  group: 'setting',
  icon: 'IconCommon',
  titleField: 'code',
  fields: {
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      minLength: 3,
      maxLength: 3,
      width: 100,
      hint: ['ISO 4217 三位大写字母，例如 CNY', 'Three-letter ISO 4217 code, such as USD'],
    }),
    symbol: text(['符号', 'Symbol'], { required: true, maxLength: 8, width: 90 }),
    is_first: bool(['首选', 'Base'], {
      width: 100,
      hint: [
        '报告的价格以它计，有且只有一种；设为首选后，其余货币的汇率随之换算',
        'Report prices are in this currency. There is always exactly one; changing it recalculates the other rates',
      ],
    }),
    exchange_rate: rate(['汇率', 'Exchange rate'], {
      required: true,
      default: '1',
      min: 0.000001,
      width: 130,
      hint: ['1 单位首选货币合多少这种货币', 'How much of this currency one unit of the base currency buys'],
    }),
    tax_rate: rate(['税率', 'Tax rate'], {
      min: 0,
      max: 1,
      width: 100,
      isPercent: true,
      hint: ['填 6 即 6%', '6 means 6%'],
    }),
    is_show: bool(['前台显示', 'Shown to buyers'], { default: true, width: 140 }),
  },
  columns: ['id', 'code', 'symbol', 'is_first', 'exchange_rate', 'tax_rate', 'is_show', 'status', 'sort'],
  filters: ['is_show', 'status'],
  search: ['code'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['code', 'symbol'],
        ['exchange_rate', 'tax_rate'],
        ['is_first', 'is_show'],
        ['status', 'sort'],
      ],
    },
  ],
  rules: [currencyCode],
})

export type Currency = RowOf<typeof currency>
export type CurrencyDraft = DraftOf<typeof currency>
