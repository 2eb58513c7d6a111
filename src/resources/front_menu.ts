import { defineResource } from './kit/defineResource'
import { choice, icon, image, longtext, tags, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { siteAddress } from './rules/siteAddress'

/** An entry of the menus that visitors of the site see. */
export const frontMenu = defineResource('front_menu', ['菜单项', 'Site menu entry', 'Site menu entries'], {
  screenTitle: ['前台菜单', 'Site menu'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/menus',
  group: 'setting',
  icon: 'IconMenu',
  shape: 'tree',
  titleField: 'name',
  fields: {
    name: text(['菜单名称', 'Entry'], { required: true, maxLength: 100, width: 210 }),
    parent_id: tree(['上级菜单', 'Parent entry']),
    link: text(['链接', 'Link'], {
      required: true,
      maxLength: 500,
      width: 190,
      hint: [
        '站内路径以 / 开头，例如 /about；也可以填完整网址',
        'A path on the site such as /about, or a full address',
      ],
    }),
    position: choice(
      ['位置', 'Position'],
      { header: ['页头', 'Header'], footer: ['页脚', 'Footer'], side: ['侧栏', 'Side'] },
      { required: true, default: 'header', tones: { header: 'blue', footer: 'grey', side: 'green' }, width: 100 },
    ),
    icon: icon(['图标', 'Icon'], { width: 90 }),
    seo_title: text(['SEO 标题', 'SEO title']),
    seo_description: longtext(['SEO 描述', 'SEO description'], { maxLength: 2000 }),
    seo_keywords: tags(['SEO 关键词', 'SEO keywords']),
    banner: image(['横幅图片', 'Banner'], { width: 100 }),
  },
  columns: ['name', 'link', 'position', 'icon', 'banner', 'status', 'sort', 'updated_at'],
  filters: ['position', 'status'],
  search: ['name'],
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [
        ['name', 'parent_id'],
        ['link', 'position'],
        ['icon', 'banner'],
      ],
    },
    { heading: ['SEO', 'SEO'], rows: [['seo_title'], ['seo_description'], ['seo_keywords']] },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  rules: [siteAddress('link')],
})

export type FrontMenu = RowOf<typeof frontMenu>
export type FrontMenuDraft = DraftOf<typeof frontMenu>
