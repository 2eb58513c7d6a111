import { defineResource } from './kit/defineResource'
import { ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A city of one of the site's countries. */
export const siteCity = defineResource('site_city', ['站点城市', 'Site city', 'Site cities'], {
  scope: 'site',
  since: '1.3',
  screen: 'products/site-city',
  group: 'products',
  icon: 'IconLocation',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    site_country_id: ref(['国家', 'Country'], 'site_country', {
      required: true,
      width: 160,
      importNames: ['所属国家', '国家名称', 'Country name'],
    }),
    name: text(['名称', 'Name'], {
      required: true,
      maxLength: 100,
      width: 180,
      importNames: ['城市', '城市名称', 'City', 'City name'],
    }),
    name_en: text(['英文名称', 'English name'], {
      maxLength: 100,
      width: 200,
      importNames: ['城市英文名', '英文名', 'Name EN', 'Name (English)'],
    }),
    code: text(['代码', 'Code'], {
      isCode: true,
      maxLength: 20,
      width: 110,
      hint: ['例如行政区划代码或 UN/LOCODE', 'Such as its UN/LOCODE'],
      importNames: ['城市代码', '编码', 'City code'],
    }),
  },
  columns: ['id', 'name', 'name_en', 'site_country_id', 'code', 'status', 'sort', 'updated_at'],
  filters: ['site_country_id', 'status'],
  search: ['name', 'name_en'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['name', 'name_en'],
        ['site_country_id', 'code'],
        ['status', 'sort'],
      ],
    },
  ],
  uniqueTogether: [['site_country_id', 'name']],
  actions: { import: ['导入', 'Import'], download: ['下载模板', 'Download template'] },
  upload: { keys: [['site_country_id', 'name']] },
})

export type SiteCity = RowOf<typeof siteCity>
export type SiteCityDraft = DraftOf<typeof siteCity>
