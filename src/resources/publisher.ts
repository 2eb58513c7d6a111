import { defineResource } from './kit/defineResource'
import { email, image, phone, richtext, text, url } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** The house that writes reports and sells them through the sites. */
export const publisher = defineResource('publisher', ['出版商', 'Publisher', 'Publishers'], {
  scope: 'control',
  screen: 'setting/publisher',
  group: 'setting',
  icon: 'IconBook',
  titleField: 'name',
  englishTitleField: 'english_name',
  fields: {
    name: text(['名称', 'Name'], { required: true, unique: true, width: 200 }),
    english_name: text(['英文名称', 'English name'], { required: true, width: 200 }),
    short_name: text(['简称', 'Short name'], { maxLength: 50, width: 120 }),
    logo: image(['标志', 'Logo']),
    website: url(['网站', 'Website'], { width: 220 }),
    email: email(['邮箱', 'Email'], { width: 200 }),
    phone: phone(['电话', 'Phone'], { width: 150 }),
    content: richtext(['介绍', 'About']),
  },
  columns: [
    'id',
    'name',
    'english_name',
    'short_name',
    'status',
    'website',
    'email',
    'phone',
    'logo',
    'sort',
    'updated_at',
  ],
  filters: ['status'],
  search: ['name', 'english_name'],
  palette: { names: ['name', 'english_name'] },
  form: [
    { heading: ['基本信息', 'Basics'], rows: [['name', 'english_name'], ['short_name'], ['logo']] },
    { heading: ['联系方式', 'Contact'], rows: [['website', 'email'], ['phone']] },
    { heading: ['介绍', 'About'], rows: [['content']] },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
})

export type Publisher = RowOf<typeof publisher>
export type PublisherDraft = DraftOf<typeof publisher>
