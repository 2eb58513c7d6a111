import { action } from './kit/action'
import { effectOn } from './kit/actionEffect'
import { defineResource } from './kit/defineResource'
import { bool, choice, int, number } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Which pages of the site search engines are told of, and how. */
export const sitemap = defineResource('sitemap', ['网站地图', 'Sitemap entry', 'Sitemap entries'], {
  screenTitle: ['网站地图', 'Sitemap'],
  scope: 'site',
  since: '1.3',
  screen: 'setting/map',
  group: 'setting',
  icon: 'IconMindMapping',
  titleField: 'page_kind',
  fields: {
    page_kind: choice(
      ['页面类型', 'Page type'],
      {
        home: ['首页', 'Home'],
        report: ['报告', 'Reports'],
        category: ['报告分类', 'Categories'],
        news: ['资讯', 'News'],
        page: ['单页', 'Pages'],
      },
      { required: true, unique: true, width: 160 },
    ),
    is_included: bool(['写入网站地图', 'Included'], { default: true, width: 120 }),
    change_frequency: choice(
      ['更新频率', 'Changes'],
      {
        always: ['随时', 'Always'],
        hourly: ['每小时', 'Hourly'],
        daily: ['每天', 'Daily'],
        weekly: ['每周', 'Weekly'],
        monthly: ['每月', 'Monthly'],
        yearly: ['每年', 'Yearly'],
        never: ['不变', 'Never'],
      },
      { width: 120 },
    ),
    priority: number(['优先级', 'Priority'], {
      min: 0,
      max: 1,
      width: 110,
      hint: ['0 到 1；不填时搜索引擎按 0.5 看待', '0 to 1. Search engines assume 0.5 if left empty'],
    }),
  },
  columns: ['id', 'page_kind', 'is_included', 'change_frequency', 'priority', 'status', 'sort', 'updated_at'],
  filters: ['status'],
  order: ['sort', 'asc'],
  form: [
    {
      rows: [
        ['page_kind', 'is_included'],
        ['change_frequency', 'priority'],
        ['status', 'sort'],
      ],
    },
  ],
  actions: {
    generate: action(['生成网站地图', 'Generate the sitemap'], {
      place: 'head',
      effect: effectOn('rows', () => ['生成整份网站地图', 'Generate the whole sitemap']),
      hint: [
        '把已发布的页面写成 sitemap.xml，完成后整体替换原来的网站地图；撤销后恢复上一份',
        'Writes all published pages to sitemap.xml. The new sitemap replaces the old one once it is complete; undo restores the old one',
      ],
      output: {
        addresses: int(['地址数', 'Addresses'], { required: true }),
        files: int(['文件数', 'Files'], { required: true }),
      },
      run: { unit: ['个地址', 'addresses'] },
    }),
  },
})

export type Sitemap = RowOf<typeof sitemap>
export type SitemapDraft = DraftOf<typeof sitemap>
