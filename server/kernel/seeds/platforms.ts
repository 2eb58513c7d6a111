import type { PlatformDraft } from '../../../src/resources/platform'

/** Where shops of reports are mostly present. */
export const platforms: readonly Pick<PlatformDraft, 'name' | 'english_name' | 'kind' | 'website'>[] = [
  { name: '微信公众号', english_name: 'WeChat', kind: 'social', website: 'https://mp.weixin.qq.com' },
  { name: '微博', english_name: 'Weibo', kind: 'social', website: 'https://weibo.com' },
  { name: '知乎', english_name: 'Zhihu', kind: 'posting', website: 'https://www.zhihu.com' },
  { name: '领英', english_name: 'LinkedIn', kind: 'social', website: 'https://www.linkedin.com' },
  { name: 'X', english_name: 'X', kind: 'social', website: 'https://x.com' },
  { name: '脸书', english_name: 'Facebook', kind: 'social', website: 'https://www.facebook.com' },
  { name: '百度推广', english_name: 'Baidu Ads', kind: 'advertising', website: 'https://e.baidu.com' },
  { name: '谷歌广告', english_name: 'Google Ads', kind: 'advertising', website: 'https://ads.google.com' },
  {
    name: '必应广告',
    english_name: 'Microsoft Advertising',
    kind: 'advertising',
    website: 'https://ads.microsoft.com',
  },
  { name: '淘宝店铺', english_name: 'Taobao shop', kind: 'storefront', website: 'https://www.taobao.com' },
]
