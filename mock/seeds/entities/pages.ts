import { frontMenu } from '../../../src/resources/front_menu'
import { pageSeo } from '../../../src/resources/page_seo'
import { redirect } from '../../../src/resources/redirect'
import { singlePage } from '../../../src/resources/single_page'
import type { EntitySeed } from './entitySeed'
import { coverPicture } from './picture'

type Entry = readonly [name: string, link: string, position: 'header' | 'footer' | 'side', parent?: number]

const entries: readonly Entry[] = [
  ['首页', '/', 'header'],
  ['报告', '/reports', 'header'],
  ['资讯', '/news', 'header'],
  ['关于我们', '/about', 'header'],
  ['最新报告', '/reports/latest', 'header', 2],
  ['热门报告', '/reports/hot', 'header', 2],
  ['行业资讯', '/news/industry', 'header', 3],
  ['公司动态', '/news/company', 'header', 3],
  ['发展历程', '/about/history', 'header', 4],
  ['研究团队', '/about/team', 'header', 4],
  ['联系我们', '/contact', 'header', 4],
  ['帮助中心', '/help', 'footer'],
  ['常见问题', '/help/faq', 'footer', 12],
  ['订购流程', '/page/how-to-order', 'footer', 12],
  ['服务条款', '/policy/terms', 'footer'],
  ['隐私政策', '/policy/privacy', 'footer'],
  ['在线客服', 'mailto:support@demo.example', 'side'],
]

const frontMenuSeed: EntitySeed = {
  resource: frontMenu,
  rows: entries.map(([name, link, position, parent_id], at) => ({
    name,
    link,
    position,
    parent_id: parent_id ?? null,
    sort: (at + 1) * 10,
    banner: parent_id === undefined && position === 'header' ? coverPicture(at) : null,
    seo_title: parent_id === undefined && position === 'header' ? `${name} - 市场研究报告` : null,
  })),
}

/** A page that is to come is shown so many days from now. */
const COMES_IN = 12

const singlePageSeed: EntitySeed = {
  resource: singlePage,
  rows: ({ now }) =>
    [
      {
        name: '关于我们',
        link: 'about',
        front_menu_id: 4,
        content:
          '<h2>我们是谁</h2><p>一家专注产业市场的研究机构，2011 年成立于上海，在北京、东京、法兰克福和芝加哥设有办公室。</p><h2>我们做什么</h2><ul><li>标准报告：五千余份，覆盖十二个行业</li><li>定制调研：按课题组织访谈与测算</li><li>数据服务：在线查询与季度更新</li></ul>',
      },
      {
        name: '订购流程',
        link: 'how-to-order',
        front_menu_id: 14,
        content:
          '<ol><li>选择报告与版本，提交订单</li><li>在线付款，或按邮件中的账户转账</li><li>五分钟内收到下载链接</li></ol><p>需要发票时，请在下单时填写开票信息。</p>',
      },
      {
        name: 'Licences explained',
        link: 'licences',
        content:
          '<p>A <strong>single-user licence</strong> is for the buyer alone. An <strong>enterprise licence</strong> is for everybody in the company and comes with the data as a workbook.</p>',
      },
      {
        name: '联系我们',
        link: 'contact',
        front_menu_id: 11,
        content: '<p>电话：+86 21 5550 1000</p><p>邮箱：support@demo.example</p><p>工作时间：周一至周五 9:00–18:00</p>',
      },
      {
        name: '加入我们',
        link: 'careers',
        content: '<p>我们长期招聘新能源、半导体和医药方向的分析师，请把简历发到 careers@demo.example。</p>',
        status: 'disabled',
      },
      {
        name: '年度会员计划',
        link: 'annual-plan',
        content: '<p>年度会员全年可阅读所有标准报告，定制调研享受优先排期。</p>',
        published_at: new Date(now.getTime() + COMES_IN * 86_400_000).toISOString(),
      },
    ].map((row, at) => ({ ...row, sort: (at + 1) * 10 })),
}

const words: readonly (readonly [page: string, path: string, zh: readonly string[], en?: readonly string[]])[] = [
  [
    'home',
    '/',
    [
      '市场研究报告 - 覆盖十二个行业的数据与预测',
      '提供五千余份产业市场研究报告，含市场规模、厂商份额与五年预测，付款后五分钟交付。',
    ],
    [
      'Market research reports with data and forecasts',
      'More than 5,000 reports on twelve industries: market size, shares of makers and five-year forecasts, delivered within minutes.',
    ],
  ],
  [
    'reports',
    '/reports',
    ['全部报告', '按行业、地区和出版商查找市场研究报告。'],
    ['All reports', 'Find market research by industry, region and publisher.'],
  ],
  ['news', '/news', ['行业资讯', '新能源、半导体、医药与消费行业的最新动态与数据解读。']],
  [
    'about',
    '/about',
    ['关于我们', '2011 年成立的产业市场研究机构。'],
    ['About us', 'A research house for industrial markets, founded in 2011.'],
  ],
  ['contact', '/contact', ['联系我们', '电话、邮箱与各地办公室地址。']],
]

const pageSeoSeed: EntitySeed = {
  resource: pageSeo,
  rows: ({ languages }) =>
    words.flatMap(([page, path, zh, en], at) =>
      [
        { code: 'zh-CN', said: zh },
        { code: 'en', said: en },
      ].flatMap(({ code, said }) =>
        said
          ? [
              {
                page,
                path,
                language_id: languages.get(code),
                seo_title: said[0],
                seo_description: said[1],
                seo_keywords: code === 'en' ? ['market research', 'reports'] : ['市场研究', '行业报告'],
                sort: (at + 1) * 10,
              },
            ]
          : [],
      ),
    ),
}

const redirectSeed: EntitySeed = {
  resource: redirect,
  rows: [
    { source: '/about-us', target: '/about', kind: 'permanent' },
    { source: '/news/solid-state-batteries', target: '/news/solid-state-battery-timeline', kind: 'permanent' },
    { source: '/sale', target: '/reports/hot', kind: 'temporary' },
    { source: '/old-shop', target: 'https://archive.example.com/', kind: 'permanent', status: 'disabled' },
  ],
}

export const pageSeeds: readonly EntitySeed[] = [frontMenuSeed, singlePageSeed, pageSeoSeed, redirectSeed]
