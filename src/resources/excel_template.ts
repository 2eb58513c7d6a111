import { defineResource } from './kit/defineResource'
import { bool, choice, json, text } from './kit/fields'
import type { Label } from './kit/label'
import type { DraftOf, RowOf } from './kit/resource'
import type { EXPORTED_ONLY } from './rules/exportedOnly'
import { templateColumns, templateDirection } from './rules/templateColumns'

/** What comes in by files as well as it goes out. */
const uploaded = {
  report: ['报告', 'Reports'],
  member: ['会员', 'Members'],
  news: ['新闻', 'News'],
  faq: ['常见问题', 'FAQ'],
  link: ['友情链接', 'Links'],
  team: ['团队', 'Team'],
  site_country: ['站点国家', 'Countries of the site'],
  site_city: ['站点城市', 'Cities of the site'],
  search_ranking: ['搜索排行', 'Search ranking'],
  sensitive_word: ['敏感词', 'Sensitive words'],
  channel_data: ['网络平台数据', 'Network platform data'],
  user: ['用户', 'Users'],
  holiday: ['节假日', 'Holidays'],
} as const

/** What only goes out. */
const exported: Record<(typeof EXPORTED_ONLY)[number], Label> = {
  order: ['订单', 'Orders'],
  order_line: ['订单明细', 'Order lines'],
  payment_record: ['收支记录', 'Payment records'],
  invoice: ['发票', 'Invoices'],
  coupon: ['优惠码', 'Discount codes'],
  special_discount: ['特殊折扣', 'Special discounts'],
  cart: ['购物车', 'Cart'],
  feedback: ['反馈', 'Feedback'],
  category: ['报告分类', 'Categories'],
  publisher: ['出版商', 'Publishers'],
}

/** Which columns a spreadsheet has, what they are called and in which order. */
export const excelTemplate = defineResource('excel_template', ['表格模板', 'Excel template', 'Excel templates'], {
  scope: 'both',
  since: '1.3',
  screen: 'setting/excel',
  group: 'setting',
  icon: 'IconList',
  titleField: 'name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, maxLength: 100, width: 220 }),
    resource: choice(
      ['对象', 'Object'],
      { ...uploaded, ...exported },
      { required: true, default: 'report', width: 120 },
    ),
    direction: choice(
      ['用途', 'Used for'],
      { upload: ['上传', 'Upload'], export: ['导出', 'Export'], both: ['上传和导出', 'Both'] },
      { required: true, default: 'both', width: 140 },
    ),
    columns: json(['列', 'Columns'], { required: true, width: 280 }),
    mode: choice(
      ['写入方式', 'Rows are'],
      { both: ['新增和更新', 'Added and updated'], add: ['只新增', 'Only added'], update: ['只更新', 'Only updated'] },
      { width: 140, hint: ['仅用于上传；留空时由上传的人选择', 'For uploads. Left empty, whoever uploads chooses'] },
    ),
    row_key: text(['识别依据', 'Rows are known by'], {
      maxLength: 200,
      width: 160,
      hint: ['字段名，用逗号隔开', 'Names of fields, separated by commas'],
    }),
    skip_faulty: bool(['跳过错误行', 'Skip refused rows'], { width: 160 }),
    is_default: bool(['默认', 'Default'], {
      width: 100,
      hint: ['上传和导出时先选中它', 'Preselected for uploads and exports'],
    }),
  },
  columns: ['id', 'name', 'resource', 'direction', 'columns', 'is_default', 'status', 'updated_at'],
  filters: ['resource', 'direction', 'status'],
  search: ['name'],
  form: [
    {
      rows: [
        ['name'],
        ['resource', 'direction'],
        ['columns'],
        ['mode', 'skip_faulty'],
        ['row_key'],
        ['is_default'],
        ['status', 'sort'],
      ],
    },
  ],
  rules: [templateColumns, templateDirection],
})

export type ExcelTemplate = RowOf<typeof excelTemplate>
export type ExcelTemplateDraft = DraftOf<typeof excelTemplate>
