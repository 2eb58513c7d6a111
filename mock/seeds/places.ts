/** Machines, databases and what each site has of platforms and fields. Addresses are those that documents may use. */
export const servers = [
  {
    name: '上海一号',
    ip: '203.0.113.21',
    account: 'deploy',
    bt_link: 'https://203.0.113.21:8888',
    remark: '主站与日本站 / Main and Japanese sites',
  },
  { name: '法兰克福一号', ip: '203.0.113.64', account: 'deploy', remark: '欧洲各站 / European sites' },
  { name: '弗吉尼亚一号', ip: '198.51.100.12', account: 'deploy', remark: '国际站 / Global site' },
] as const

export const databases = [
  {
    ip: 'db-fra.demo.example',
    port: 5432,
    name: 'colonnade_eu',
    username: 'colonnade',
    prefix: 'eu_',
    public_host: '203.0.113.65',
  },
  { ip: '198.51.100.13', port: 6432, name: 'colonnade_us', username: 'colonnade' },
] as const

/** Examples that are not in use: nobody asks them for anything. */
export const storageAccounts = [
  {
    name: '阿里云 OSS（示例） / Alibaba OSS (example)',
    provider: 's3',
    keeps: 'files',
    endpoint: 'https://oss-cn-shanghai.demo.example',
    region: 'oss-cn-shanghai',
    bucket: 'colonnade-files',
    access_key_id: 'LTAI0000EXAMPLE',
    domain: 'https://files.demo.example',
    status: 'disabled',
  },
  {
    name: 'MinIO（示例） / MinIO (example)',
    provider: 's3',
    keeps: 'transfers',
    endpoint: 'https://minio.demo.example:9000',
    region: 'us-east-1',
    is_path_style: true,
    bucket: 'colonnade',
    prefix: 'transfers',
    access_key_id: 'colonnade',
    status: 'disabled',
  },
] as const

/** A site that nobody has initialised yet. */
export const draftSite = {
  name: 'de',
  title: '德国站',
  english_name: 'German site',
  domain: 'https://de.demo.example',
  language: 'de',
  country: 'DE',
  server: '法兰克福一号',
} as const

export const accounts = [
  { platform: '微信公众号', site: 'main', account: 'henvale-research', link: 'https://mp.weixin.qq.com' },
  { platform: '微信公众号', site: null, account: 'colonnade-news', remark: '各站共用 / Shared by all sites' },
  { platform: '知乎', site: 'main', account: 'henvale-industry', link: 'https://www.zhihu.com/org/henvale' },
  { platform: '领英', site: 'en', account: 'henvale-research', link: 'https://www.linkedin.com/company/henvale' },
  { platform: 'X', site: 'en', account: '@henvale', link: 'https://x.com/henvale' },
  { platform: 'X', site: 'jp', account: '@henvale_jp', link: 'https://x.com/henvale_jp' },
  { platform: '谷歌广告', site: 'en', account: '318-555-0142' },
  { platform: '百度推广', site: 'main', account: 'henvale-sem' },
] as const

export const siteFields = [
  {
    site: 'main',
    resource: 'report',
    field: 'name',
    label: '报告名称',
    is_required: true,
    import_names: ['报告标题', '题目'],
  },
  { site: 'main', resource: 'report', field: 'keywords_cn', label: '中文关键词', import_names: ['关键字'] },
  { site: 'main', resource: 'report', field: 'cagr', label: '年均增长率', import_names: ['复合增长率'] },
  {
    site: 'en',
    resource: 'report',
    field: 'name_en',
    label: 'Report title',
    is_required: true,
    import_names: ['Title'],
  },
  { site: 'en', resource: 'report', field: 'cagr', label: 'CAGR', import_names: ['Growth', 'Growth rate'] },
  { site: 'en', resource: 'category', field: 'name_en', label: 'Category', is_required: true },
  { site: 'jp', resource: 'report', field: 'keywords_ja', label: 'キーワード', import_names: ['検索語'] },
  { site: 'jp', resource: 'price_version', field: 'price_note', label: '価格の注記', is_shown: false },
] as const
