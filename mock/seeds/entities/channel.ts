import { channel } from '../../../src/resources/channel'
import type { EntitySeed } from './entitySeed'

export const channelSeed: EntitySeed = {
  resource: channel,
  rows: [
    { name: '百度', english_name: 'Baidu', code: 'baidu', kind: 'search', sort: 10 },
    { name: '谷歌', english_name: 'Google', code: 'google', kind: 'search', sort: 20 },
    { name: '必应', english_name: 'Bing', code: 'bing', kind: 'search', sort: 30 },
    { name: '百度推广', english_name: 'Baidu Ads', code: 'baidu-ads', kind: 'advertising', sort: 40 },
    { name: '谷歌广告', english_name: 'Google Ads', code: 'google-ads', kind: 'advertising', sort: 50 },
    { name: '领英', english_name: 'LinkedIn', code: 'linkedin', kind: 'social', sort: 60 },
    { name: '微信公众号', english_name: 'WeChat', code: 'wechat', kind: 'social', sort: 70 },
    { name: '邮件通讯', english_name: 'Newsletter', code: 'newsletter', kind: 'mail', sort: 80 },
    { name: '行业协会', english_name: 'Trade associations', code: 'associations', kind: 'referral', sort: 90 },
    { name: '直接访问', english_name: 'Direct', code: 'direct', kind: 'direct', sort: 100 },
  ],
}
