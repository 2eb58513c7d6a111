import { batchUpdateAction } from './kit/batchUpdate/batchUpdateAction'
import { defineResource } from './kit/defineResource'
import { bool, choice, date, datetime, image, int, longtext, money, rate, ref, slug, tags, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'
import { endsAfter } from './kit/rules'
import { discountComplete } from './rules/discount'

/** A market-research report that is for sale. */
export const report = defineResource('report', ['报告', 'Report', 'Reports'], {
  scope: 'both',
  screen: 'products/report',
  group: 'products',
  icon: 'IconFile',
  address: '/report/{link}',
  titleField: 'name',
  englishTitleField: 'name_en',
  fields: {
    name: text(['报告名称', 'Report name'], {
      required: true,
      unique: true,
      maxLength: 500,
      width: 380,
      importNames: [
        '名称',
        '标题',
        '报告标题',
        '中文名称',
        '中文标题',
        '题目',
        '报告题目',
        'Title',
        'Report title',
        'Name',
        'Chinese title',
      ],
    }),
    name_en: text(['英文名称', 'English name'], {
      maxLength: 500,
      width: 280,
      importNames: [
        '报告英文名称',
        '英文标题',
        '英文题目',
        '报告英文名',
        'English title',
        'Title (English)',
        'Name EN',
        'nameEn',
      ],
    }),
    link: slug(['链接', 'Link'], {
      required: true,
      unique: true,
      proposedFrom: ['name_en', 'name'],
      maxLength: 200,
      width: 220,
      hint: [
        '只能用字母、数字和连字符，是报告页地址的最后一段',
        'Letters, numbers and hyphens. The last part of the report page’s address',
      ],
      importNames: [
        '报告链接',
        '自定义链接',
        '页面链接',
        '网址后缀',
        'URL',
        'Slug',
        'Report link',
        'Custom link',
        'Permalink',
      ],
    }),
    thumbnail: image(['缩略图', 'Thumbnail'], {
      importNames: ['封面', '封面图', '图片', '报告图片', 'Cover', 'Image', 'Picture'],
    }),
    category_id: ref(['报告分类', 'Category'], 'category', {
      required: true,
      width: 130,
      importNames: [
        '分类',
        '所属分类',
        '类别',
        '报告类别',
        '栏目',
        'Report category',
        'Category name',
        'Classification name',
      ],
    }),
    publisher_id: ref(['出版商', 'Publisher'], 'publisher', {
      required: true,
      width: 120,
      importNames: ['出版社', '发布商', '出版机构', '出版方', 'Publisher name', 'Published by', 'Company'],
    }),
    published_at: date(['出版时间', 'Published'], {
      required: true,
      width: 112,
      importNames: [
        '出版日期',
        '发布时间',
        '发布日期',
        '出版年月',
        'Publish date',
        'Published date',
        'Publication date',
        'Published on',
        'Release date',
        'Date',
      ],
    }),
    author: text(['作者', 'Author'], { importNames: ['分析师', '撰写人', 'Analyst', 'Writer', 'Written by'] }),
    price: money(['价格', 'Price'], {
      required: true,
      width: 112,
      hint: ['价格版本按公式由它算出', 'Price versions with a formula are worked out from it'],
      importNames: [
        '报告价格',
        '基础价',
        '基础价格',
        '单价',
        '售价',
        '原价',
        'Base price',
        'Report price',
        'List price',
        'Single user price',
      ],
    }),
    pages: int(['页数', 'Pages'], {
      min: 0,
      max: 100_000,
      width: 90,
      importNames: ['报告页数', '总页数', 'Page count', 'Number of pages', 'No. of pages'],
    }),
    tables: int(['图表数', 'Tables and figures'], {
      min: 0,
      max: 100_000,
      width: 164,
      importNames: [
        '图表数量',
        '图表个数',
        '表格数',
        '图表',
        'Tables',
        'Table count',
        'Number of tables',
        'No. of tables',
      ],
    }),
    keywords: tags(['关键词', 'Keywords'], {
      width: 220,
      importNames: ['关键字', '报告关键词', '标签', 'Keyword', 'Tags'],
    }),
    keywords_cn: tags(['中文关键词', 'Chinese keywords'], {
      importNames: ['中文关键字', '关键词（中文）', 'Keywords CN', 'Keywords (Chinese)', 'Chinese keyword'],
    }),
    keywords_en: tags(['英文关键词', 'English keywords'], {
      importNames: ['英文关键字', '关键词（英文）', 'Keywords EN', 'Keywords (English)', 'English keyword'],
    }),
    keywords_ja: tags(['日文关键词', 'Japanese keywords'], {
      importNames: ['日文关键字', '日语关键词', '关键词（日文）', 'Keywords JP', 'Keywords JA', 'Keywords (Japanese)'],
    }),
    keywords_ko: tags(['韩文关键词', 'Korean keywords'], {
      importNames: ['韩文关键字', '韩语关键词', '关键词（韩文）', 'Keywords KR', 'Keywords KO', 'Keywords (Korean)'],
    }),
    keywords_de: tags(['德文关键词', 'German keywords'], {
      importNames: ['德文关键字', '德语关键词', '关键词（德文）', 'Keywords DE', 'Keywords (German)'],
    }),
    seo_title: text(['SEO 标题', 'SEO title'], {
      importNames: ['网页标题', '页面标题', 'Meta title', 'Page title', 'SEO name'],
    }),
    seo_description: longtext(['SEO 描述', 'SEO description'], {
      maxLength: 2000,
      importNames: ['网页描述', '页面描述', 'Meta description', 'Page description'],
    }),
    description: longtext(['报告描述', 'Description'], {
      importNames: [
        '描述',
        '内容',
        '正文',
        '报告简介',
        '简介',
        '摘要',
        '中文描述',
        'Summary',
        'Abstract',
        'Content',
        'Report description',
      ],
    }),
    description_en: longtext(['英文描述', 'English description'], {
      importNames: [
        '报告英文描述',
        '英文内容',
        '英文简介',
        'Description EN',
        'Description (English)',
        'English summary',
      ],
    }),
    table_of_contents: longtext(['目录', 'Table of contents'], {
      importNames: ['报告目录', '正文目录', '中文目录', 'TOC', 'Contents', 'Catalog'],
    }),
    table_of_contents_en: longtext(['英文目录', 'English table of contents'], {
      importNames: ['报告英文目录', 'TOC EN', 'English TOC', 'Table of contents (English)'],
    }),
    charts: longtext(['图表目录', 'List of tables and figures'], {
      hint: ['每行一个图或表的标题', 'One title of a table or figure a line'],
      importNames: [
        '图表清单',
        '表格和图表',
        '图表列表',
        'Tables and charts',
        'List of figures',
        'List of tables',
        'Charts',
        'Figures',
      ],
    }),
    companies_mentioned: longtext(['提及企业', 'Companies mentioned'], {
      importNames: [
        '涉及企业',
        '提到的公司',
        '主要企业',
        '主要厂商',
        '企业名单',
        'Companies',
        'Key players',
        'Key companies',
        'Company list',
        'Manufacturers',
      ],
    }),
    definition: longtext(['产品定义', 'Definition'], { importNames: ['定义', '中文定义', 'Product definition'] }),
    definition_en: longtext(['英文产品定义', 'English definition'], {
      importNames: ['英文定义', 'Definition EN', 'Definition (English)'],
    }),
    classification: text(['产品分类', 'Product types'], {
      maxLength: 2000,
      importNames: ['产品类型', '按类型', '细分类型', 'Classification', 'Types', 'By type', 'Type'],
    }),
    application: text(['应用领域', 'Applications'], {
      maxLength: 2000,
      importNames: ['应用', '按应用', '下游应用', 'Application', 'By application', 'End use'],
    }),
    cagr: text(['年均复合增长率', 'CAGR'], {
      maxLength: 100,
      importNames: ['复合增长率', '年复合增长率', '增长率', 'Growth rate', 'CAGR %'],
    }),
    market_size_last: text(['去年市场规模', 'Last year’s market size'], {
      maxLength: 200,
      importNames: ['去年规模', '上年市场规模', 'Last scale', 'Market size last year'],
    }),
    market_size_current: text(['今年市场规模', 'This year’s market size'], {
      maxLength: 200,
      importNames: ['今年规模', '当前市场规模', 'Current scale', 'Market size', 'Market size this year'],
    }),
    market_size_future: text(['预测市场规模', 'Forecast market size'], {
      maxLength: 200,
      importNames: ['未来规模', '未来市场规模', 'Future scale', 'Market size forecast'],
    }),
    discount_type: choice(
      ['折扣类型', 'Discount type'],
      { none: ['无折扣', 'No discount'], rate: ['按比例', 'Rate'], amount: ['按金额', 'Amount'] },
      {
        default: 'none',
        tones: { none: 'grey', rate: 'amber', amount: 'amber' },
        width: 136,
        importNames: ['优惠类型', 'Type of discount'],
      },
    ),
    discount_rate: rate(['折扣率', 'Discount rate'], {
      isDiscount: true,
      min: 0,
      max: 1,
      hint: [
        '减去的部分：0.15 即优惠 15%，按原价的 85% 出售',
        'The part taken off: 0.15 means 15% off, so 85% of the price',
      ],
      importNames: ['折扣', '折扣比例', '优惠率', 'Discount', 'Discount percent'],
    }),
    discount_amount: money(['折扣金额', 'Discount amount'], {
      importNames: ['优惠金额', '立减金额', '减免金额', 'Amount off'],
    }),
    discount_begin: datetime(['折扣开始时间', 'Discount begins'], {
      importNames: ['折扣开始', '优惠开始时间', 'Discount start', 'Discount start time', 'Discount time begin'],
    }),
    discount_end: datetime(['折扣结束时间', 'Discount ends'], {
      importNames: ['折扣结束', '优惠结束时间', 'Discount end', 'Discount end time', 'Discount time end'],
    }),
    industry_id: ref(['行业', 'Industry'], 'industry', {
      importNames: ['所属行业', '行业名称', 'Industry name', 'Sector'],
    }),
    region_id: ref(['区域', 'Region'], 'region', {
      importNames: ['地区', '报告区域', '覆盖区域', 'Area', 'Geography', 'Region name'],
    }),
    year: int(['报告年份', 'Report year'], {
      isCode: true,
      min: 1900,
      max: 2200,
      width: 100,
      importNames: ['年份', '年度', '基准年', 'Year', 'Base year'],
    }),
    hits: int(['浏览次数', 'Views'], { readonly: true, default: 0, width: 100 }),
    is_hot: bool(['热门', 'Hot'], {
      width: 80,
      importNames: ['是否热门', '热销', 'Is hot', 'Hot report', 'Best seller'],
    }),
    is_premium: bool(['精品', 'Premium'], {
      width: 108,
      importNames: ['是否精品', '精品报告', 'Is premium', 'Premium report', 'Is high quality'],
    }),
    show_home: bool(['首页显示', 'On the home page'], {
      width: 160,
      importNames: ['是否首页显示', '首页展示', '首页', 'Show home', 'Show on home page', 'Home display'],
    }),
  },
  columns: [
    'id',
    'name',
    'name_en',
    'thumbnail',
    'category_id',
    'publisher_id',
    'published_at',
    'price',
    'status',
    'link',
    'pages',
    'tables',
    'discount_type',
    'is_hot',
    'is_premium',
    'show_home',
    'sort',
    'updated_by',
    'updated_at',
  ],
  filters: [
    'category_id',
    'publisher_id',
    'published_at',
    'status',
    'discount_type',
    'industry_id',
    'region_id',
    'year',
    'is_hot',
    'is_premium',
    'show_home',
    'created_at',
  ],
  search: ['name', 'name_en', 'keywords'],
  order: ['id', 'desc'],
  form: [
    {
      heading: ['基本信息', 'Basics'],
      rows: [['name'], ['name_en'], ['link', 'author'], ['category_id', 'publisher_id'], ['thumbnail']],
    },
    {
      heading: ['价格与出版', 'Price and publishing'],
      rows: [['price', 'published_at'], ['pages', 'tables'], ['industry_id', 'region_id'], ['year']],
    },
    {
      heading: ['折扣', 'Discount'],
      rows: [['discount_type'], ['discount_rate', 'discount_amount'], ['discount_begin', 'discount_end']],
    },
    {
      heading: ['正文', 'Texts'],
      rows: [
        ['description'],
        ['description_en'],
        ['table_of_contents'],
        ['table_of_contents_en'],
        ['charts'],
        ['companies_mentioned'],
        ['definition'],
        ['definition_en'],
      ],
    },
    {
      heading: ['市场', 'Market'],
      rows: [
        ['classification', 'application'],
        ['cagr', 'market_size_last'],
        ['market_size_current', 'market_size_future'],
      ],
    },
    {
      heading: ['关键词', 'Keywords'],
      rows: [['keywords'], ['keywords_cn', 'keywords_en'], ['keywords_ja', 'keywords_ko'], ['keywords_de']],
    },
    { heading: ['SEO', 'SEO'], rows: [['seo_title'], ['seo_description']] },
    {
      heading: ['展示与状态', 'Display and status'],
      rows: [['is_hot', 'is_premium'], ['show_home'], ['status', 'sort']],
    },
  ],
  rules: [endsAfter('discount_begin', 'discount_end'), discountComplete],
  actions: {
    'batch-update': batchUpdateAction,
    import: ['上传', 'Upload'],
    download: ['下载模板', 'Download template'],
    copy: ['复制', 'Copy'],
    'search-name': ['查重', 'Check the name'],
  },
  hasPages: true,
  hasWordIndex: true,
  upload: { keys: [['link'], ['name', 'publisher_id']] },
})

export type Report = RowOf<typeof report>
export type ReportDraft = DraftOf<typeof report>
