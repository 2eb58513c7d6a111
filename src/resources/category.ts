import { categoryDiscountAction } from './discount/batchDiscount'
import { defineResource } from './kit/defineResource'
import { bool, email, image, longtext, slug, tags, text, tree } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** Where a report stands in the shop. */
export const category = defineResource('category', ['报告分类', 'Report category', 'Report categories'], {
  scope: 'both',
  screen: 'products/category',
  group: 'products',
  icon: 'IconApps',
  address: '/category/{link}',
  shape: 'tree',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['分类名称', 'Category name'], {
      required: true,
      width: 240,
      importNames: ['名称', '报告分类', 'Name', 'Category'],
    }),
    name_en: text(['英文名称', 'English name'], { width: 200, importNames: ['分类英文名', 'Name EN'] }),
    parent_id: tree(['上级分类', 'Parent category'], { importNames: ['上级', '父级', 'Parent'] }),
    link: slug(['链接', 'Link'], {
      required: true,
      unique: 'ignoreCase',
      proposedFrom: ['name_en', 'name'],
      maxLength: 200,
      width: 180,
      hint: [
        '只能用字母、数字和连字符，是分类页地址的最后一段',
        'Letters, numbers and hyphens. The last part of the category page’s address',
      ],
      importNames: ['分类链接', 'URL', 'Slug'],
    }),
    cover: image(['封面', 'Cover']),
    thumbnail: image(['缩略图', 'Thumbnail'], { width: 110 }),
    hd_image: image(['高清图', 'HD image']),
    icon: image(['图标', 'Icon']),
    icon_hover: image(['悬停图标', 'Hover icon'], {
      hint: ['鼠标移到分类上时显示', 'Shown when the pointer is over the category'],
    }),
    number: text(['编码', 'Number'], {
      maxLength: 50,
      width: 100,
      hint: ['报告编号的前缀', 'Prefix of its report numbers'],
    }),
    email: email(['联系邮箱', 'Email'], {
      hint: ['此分类的留言发到这里', 'Enquiries about this category are sent here'],
    }),
    tags: tags(['标签', 'Tags']),
    keyword_suffix: text(['关键词后缀', 'Keyword suffix'], {
      hint: ['接在报告关键词之后，用于 SEO', 'Added to a report’s SEO keywords'],
    }),
    seo_title: text(['SEO 标题', 'SEO title']),
    seo_description: longtext(['SEO 描述', 'SEO description'], { maxLength: 2000 }),
    is_recommend: bool(['推荐', 'Recommended'], { width: 140 }),
    show_home: bool(['首页显示', 'On the home page'], { width: 160 }),
    is_hot: bool(['热门', 'Hot'], { width: 80 }),
  },
  columns: [
    'name',
    'name_en',
    'status',
    'link',
    'number',
    'is_recommend',
    'is_hot',
    'show_home',
    'tags',
    'sort',
    'updated_at',
    'cover',
    'thumbnail',
    'icon',
  ],
  filters: ['status', 'is_recommend', 'show_home', 'is_hot'],
  search: ['name'],
  palette: { names: ['name', 'name_en'] },
  order: ['sort', 'asc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [['name', 'name_en'], ['parent_id', 'link'], ['number', 'email'], ['tags']],
    },
    { heading: ['图片', 'Images'], rows: [['cover', 'thumbnail'], ['hd_image'], ['icon', 'icon_hover']] },
    { heading: ['SEO', 'SEO'], rows: [['keyword_suffix', 'seo_title'], ['seo_description']] },
    {
      heading: ['展示与状态', 'Display and status'],
      rows: [['is_recommend', 'show_home'], ['is_hot'], ['status', 'sort']],
    },
  ],
  actions: { 'batch-discount': categoryDiscountAction },
})

export type Category = RowOf<typeof category>
export type CategoryDraft = DraftOf<typeof category>
