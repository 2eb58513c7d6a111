import { defineResource } from './kit/defineResource'
import { datetime, ref, richtext, slug, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** A page of the site that is one text: about us, how to order. */
export const singlePage = defineResource('single_page', ['单页', 'Single page', 'Single pages'], {
  scope: 'site',
  since: '1.3',
  screen: 'setting/single-page',
  group: 'setting',
  icon: 'IconFile',
  address: '/page/{link}',
  titleField: 'name',
  fields: {
    name: text(['页面名称', 'Page name'], { required: true, maxLength: 200, width: 260 }),
    front_menu_id: ref(['所属菜单', 'Menu entry'], 'front_menu', { width: 160 }),
    content: richtext(['内容', 'Content'], { required: true }),
    published_at: datetime(['发布时间', 'Published'], {
      width: 150,
      hint: [
        '到这个时间才在网站上显示；留空则保存后即显示',
        'The site shows it from then on. Leave empty to show it as soon as it is saved',
      ],
    }),
    link: slug(['链接', 'Link'], {
      required: true,
      unique: 'ignoreCase',
      proposedFrom: ['name'],
      maxLength: 200,
      width: 200,
      hint: [
        '只能用字母、数字和连字符，是页面地址的最后一段',
        'Letters, numbers and hyphens. The last part of the page’s address',
      ],
    }),
  },
  columns: ['id', 'name', 'front_menu_id', 'link', 'published_at', 'status', 'sort', 'updated_by', 'updated_at'],
  filters: ['front_menu_id', 'published_at', 'status'],
  search: ['name'],
  palette: { names: ['name'] },
  order: ['sort', 'asc'],
  form: [{ rows: [['name'], ['link', 'front_menu_id'], ['published_at'], ['content'], ['status', 'sort']] }],
  hasPages: true,
})

export type SinglePage = RowOf<typeof singlePage>
export type SinglePageDraft = DraftOf<typeof singlePage>
