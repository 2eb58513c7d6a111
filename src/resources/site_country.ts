import { defineResource } from './kit/defineResource'
import { bool, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A country that buyers of the site choose from. */
export const siteCountry = defineResource('site_country', ['站点国家', 'Site country', 'Site countries'], {
  scope: 'site',
  since: '1.3',
  screen: 'products/site-country',
  group: 'products',
  icon: 'IconPublic',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['名称', 'Name'], {
      required: true,
      unique: true,
      maxLength: 100,
      width: 180,
      importNames: ['国家', '国家名称', '中文名称', 'Country', 'Country name'],
    }),
    name_en: text(['英文名称', 'English name'], {
      required: true,
      maxLength: 100,
      width: 220,
      importNames: ['国家英文名', '英文名', 'Name EN', 'Name (English)'],
    }),
    code: text(['代码', 'Code'], {
      required: true,
      unique: true,
      isCode: true,
      minLength: 2,
      maxLength: 2,
      width: 90,
      hint: ['ISO 3166-1 两位字母', 'Two letters, ISO 3166-1'],
      importNames: ['国家代码', '二字码', 'ISO code', 'Country code', 'Alpha-2'],
    }),
    phone_code: text(['电话区号', 'Phone code'], {
      isCode: true,
      maxLength: 20,
      width: 110,
      importNames: ['区号', '国际区号', 'Dialling code', 'Calling code'],
    }),
    is_hot: bool(['常用', 'Shown first'], {
      width: 110,
      hint: ['在买家的下拉列表中排在最前', 'Shown at the top of the list buyers choose from'],
      importNames: ['是否常用', '热门', 'Is hot', 'Popular'],
    }),
  },
  columns: ['id', 'name', 'name_en', 'code', 'phone_code', 'is_hot', 'status', 'sort'],
  filters: ['is_hot', 'status'],
  search: ['name', 'name_en', 'code'],
  order: ['sort', 'asc'],
  form: [{ rows: [['name', 'name_en'], ['code', 'phone_code'], ['is_hot'], ['status', 'sort']] }],
  actions: { import: ['导入', 'Import'], download: ['下载模板', 'Download template'] },
  upload: { keys: [['code'], ['name']] },
})

export type SiteCountry = RowOf<typeof siteCountry>
export type SiteCountryDraft = DraftOf<typeof siteCountry>
