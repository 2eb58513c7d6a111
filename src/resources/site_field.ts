import { defineResource } from './kit/defineResource'
import { bool, choice, ref, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** How one site calls a field, whether it insists on it, and by which headers an uploaded file has it. */
export const siteField = defineResource('site_field', ['站点字段', 'Site field', 'Site fields'], {
  scope: 'control',
  screen: 'site/field',
  group: 'site',
  icon: 'IconList',
  titleField: 'label',
  fields: {
    site_id: ref(['站点', 'Site'], 'site', { required: true, width: 150 }),
    resource: choice(
      ['对象', 'Object'],
      {
        report: ['报告', 'Report'],
        category: ['报告分类', 'Report category'],
        price_version: ['价格版本', 'Price version'],
        news: ['资讯', 'News'],
      },
      { required: true, width: 120 },
    ),
    field: text(['字段', 'Field'], { required: true, maxLength: 63, width: 180 }),
    label: text(['显示名称', 'Label'], { required: true, maxLength: 100, width: 150 }),
    is_required: bool(['必填', 'Required'], { default: false, width: 104 }),
    is_shown: bool(['显示', 'Shown'], { default: true, width: 90 }),
    import_names: tags(['上传表头', 'Upload headers'], {
      maxLength: 20,
      width: 240,
      hint: ['上传文件中代表此字段的表头', 'Column headers recognised as this field in uploaded files'],
    }),
  },
  columns: ['id', 'site_id', 'resource', 'field', 'label', 'is_required', 'is_shown', 'import_names', 'status', 'sort'],
  filters: ['site_id', 'resource', 'status'],
  search: ['field', 'label'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['site_id'],
        ['resource'],
        ['field', 'label'],
        ['is_required', 'is_shown'],
        ['import_names'],
        ['status', 'sort'],
      ],
    },
  ],
  uniqueTogether: [['site_id', 'resource', 'field']],
})

export type SiteField = RowOf<typeof siteField>
export type SiteFieldDraft = DraftOf<typeof siteField>
