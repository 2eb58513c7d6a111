import { policy } from '../../../src/resources/policy'
import { policyVersion } from '../../../src/resources/policy_version'
import { daysBefore } from '../calendar'
import { ADMIN_ID } from '../seedPeople'
import type { EntitySeed } from './entitySeed'

interface Told {
  title: string
  kind: string
  language: string
  /** Its text in each version, the oldest first. */
  texts: readonly string[]
  /** How many of them are published; what follows is worked on. */
  published: number
}

const told: readonly Told[] = [
  {
    title: '隐私政策',
    kind: 'privacy',
    language: 'zh-CN',
    published: 2,
    texts: [
      '<h2>我们收集什么</h2><p>姓名、公司、邮箱和订单记录。</p><h2>如何使用</h2><p>用于交付报告和开具发票。</p>',
      '<h2>我们收集什么</h2><p>姓名、公司、邮箱、电话和订单记录。</p><h2>如何使用</h2><p>用于交付报告、开具发票和回答咨询。</p><h2>保存多久</h2><p>订单记录保存五年。</p>',
      '<h2>我们收集什么</h2><p>姓名、公司、邮箱、电话和订单记录。</p><h2>如何使用</h2><p>用于交付报告、开具发票和回答咨询。</p><h2>保存多久</h2><p>订单记录保存五年，浏览记录保存一年。</p>',
    ],
  },
  {
    title: '服务条款',
    kind: 'terms',
    language: 'zh-CN',
    published: 1,
    texts: ['<p>提交订单即表示同意本条款。单用户版仅限购买人使用，不得转售。</p>'],
  },
  {
    title: '退款说明',
    kind: 'refund',
    language: 'zh-CN',
    published: 1,
    texts: ['<p>报告交付前可以全额退款；交付后如内容与目录不符，七日内可以申请退款。</p>'],
  },
  {
    title: 'Privacy policy',
    kind: 'privacy',
    language: 'en',
    published: 1,
    texts: [
      '<h2>What we keep</h2><p>Name, company, email address and orders.</p><h2>What for</h2><p>To deliver reports and to make out invoices.</p>',
    ],
  },
  {
    title: 'Cookie 说明',
    kind: 'cookies',
    language: 'zh-CN',
    published: 0,
    texts: ['<p>本站只使用登录和购物车所需的 Cookie。</p>'],
  },
]

const APART = 120
const dayOf = (now: Date, ago: number): string => daysBefore(now, ago).toISOString().slice(0, 10)

const policySeed: EntitySeed = {
  resource: policy,
  rows: ({ now, languages }) =>
    told.map(({ title, kind, language, texts, published }, at) => ({
      title,
      kind,
      language_id: languages.get(language),
      content: texts.at(-1),
      effective_at: dayOf(now, texts.length > published ? -30 : APART / 2),
      version_number: published || null,
      sort: (at + 1) * 10,
    })),
}

const policyVersionSeed: EntitySeed = {
  resource: policyVersion,
  rows: ({ now }) =>
    told.flatMap(({ title, texts, published }, at) =>
      texts.slice(0, published).map((content, index) => {
        const ago = (published - index) * APART
        return {
          policy_id: at + 1,
          version_number: index + 1,
          title,
          content,
          effective_at: dayOf(now, ago - APART / 2),
          user_id: ADMIN_ID,
          created_at: daysBefore(now, ago).toISOString(),
        }
      }),
    ),
}

export const policySeeds: readonly EntitySeed[] = [policySeed, policyVersionSeed]
