import { defineResource } from './kit/defineResource'
import { bool, datetime, image, int, longtext, ref, richtext, slug, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** An article that the site publishes: news of the company, of an industry, or about a report. */
export const news = defineResource('news', ['资讯', 'News article', 'News articles'], {
  screenTitle: ['资讯', 'News'],
  scope: 'site',
  since: '1.3',
  screen: 'news/news',
  also: ['news/information'],
  group: 'news',
  icon: 'IconFile',
  address: '/news/{link}',
  titleField: 'title',
  fields: {
    title: text(['标题', 'Title'], {
      required: true,
      width: 310,
      importNames: ['资讯标题', '新闻标题', '文章标题', '题目', 'Headline', 'News title', 'Article title'],
    }),
    news_category_id: ref(['资讯分类', 'Category'], 'news_category', {
      required: true,
      width: 130,
      importNames: ['分类', '所属分类', '栏目', 'News category', 'Category name', 'Section'],
    }),
    link: slug(['链接', 'Link'], {
      required: true,
      unique: 'ignoreCase',
      proposedFrom: ['title'],
      maxLength: 200,
      width: 220,
      hint: [
        '只能用字母、数字和连字符，是资讯页地址的最后一段',
        'Letters, numbers and hyphens. The last part of the article’s address',
      ],
      importNames: ['自定义链接', '页面链接', '网址后缀', 'URL', 'Slug', 'Permalink'],
    }),
    cover: image(['封面', 'Cover'], { width: 90, importNames: ['封面图', '图片', '缩略图', 'Image', 'Picture'] }),
    summary: longtext(['摘要', 'Summary'], {
      maxLength: 2000,
      importNames: ['简介', '导语', 'Abstract', 'Excerpt', 'Description'],
    }),
    content: richtext(['正文', 'Content'], {
      required: true,
      importNames: ['内容', '资讯内容', '文章内容', 'Body', 'Text'],
    }),
    keywords: tags(['关键词', 'Keywords'], { importNames: ['关键字', '标签', 'Keyword', 'Tags'] }),
    seo_title: text(['SEO 标题', 'SEO title'], { importNames: ['Meta title'] }),
    seo_description: longtext(['SEO 描述', 'SEO description'], { maxLength: 2000, importNames: ['Meta description'] }),
    author: text(['作者', 'Author'], { width: 110, importNames: ['撰稿人', '编辑', 'Writer', 'Written by'] }),
    published_at: datetime(['发布时间', 'Published'], {
      width: 150,
      hint: [
        '到这个时间才在网站上显示；留空则保存后即显示',
        'The site shows it from then on. Leave empty to show it as soon as it is saved',
      ],
      importNames: ['发布日期', '日期', 'Publish date', 'Published at', 'Date'],
    }),
    hits: int(['浏览次数', 'Views'], { readonly: true, default: 0, width: 100 }),
    is_hot: bool(['热门', 'Hot'], { readonly: true, default: false, width: 80 }),
    show_home: bool(['首页显示', 'On the home page'], {
      width: 150,
      importNames: ['是否首页显示', '首页', 'Show home', 'Home page'],
    }),
  },
  columns: [
    'id',
    'title',
    'news_category_id',
    'status',
    'published_at',
    'hits',
    'author',
    'cover',
    'is_hot',
    'show_home',
    'link',
    'sort',
    'updated_at',
  ],
  filters: ['news_category_id', 'published_at', 'status', 'is_hot', 'show_home'],
  search: ['title'],
  palette: { names: ['title'] },
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [['title'], ['link', 'news_category_id'], ['author', 'published_at'], ['cover'], ['summary']],
    },
    { heading: ['正文', 'Text'], rows: [['content']] },
    { heading: ['SEO', 'SEO'], rows: [['keywords'], ['seo_title'], ['seo_description']] },
    { heading: ['展示与状态', 'Display and status'], rows: [['show_home'], ['status', 'sort']] },
  ],
  actions: { import: ['上传', 'Upload'], download: ['下载模板', 'Download template'] },
  hasPages: true,
  upload: { keys: [['link']] },
})

export type News = RowOf<typeof news>
export type NewsDraft = DraftOf<typeof news>
