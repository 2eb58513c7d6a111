import { action } from './kit/action'
import { defineResource } from './kit/defineResource'
import { bool, choice, datetime, int, ref, text } from './kit/fields'
import type { DraftOf, RowOf } from './kit/resource'

/** What a key may ask for. Each is a field of its own, so that people tick them and lists can be filtered by them. */
const scopes = {
  may_read: bool(['读取内容', 'Read'], {
    default: true,
    width: 90,
    hint: ['已发布的报告、分类、价格、资讯和页面', 'Published reports, categories, prices, news and pages'],
  }),
  may_members: bool(['会员', 'Members'], {
    default: true,
    width: 90,
    hint: ['注册、登录，读取登录会员自己的资料', 'Registering, signing in, and the signed-in member’s account'],
  }),
  may_orders: bool(['订单', 'Orders'], {
    default: true,
    width: 90,
    hint: ['购物车、下单、付款、申请发票', 'Carts, placing orders, paying, asking for invoices'],
  }),
  may_messages: bool(['留言与提问', 'Messages and questions'], {
    default: true,
    width: 190,
    hint: [
      '提交访客的反馈、留言、提问和回答',
      'Submitting what visitors write: feedback, messages, questions and answers',
    ],
  }),
  may_statistics: bool(['统计', 'Statistics'], {
    default: true,
    width: 110,
    hint: ['上报浏览和搜索', 'Reporting page views and searches'],
  }),
}

const name = text(['名称', 'Name'], {
  required: true,
  maxLength: 100,
  width: 180,
  hint: ['用在哪里，例如“官网服务器”', 'Where it is used, such as “Web server”'],
})
const rate = int(['每分钟次数', 'Calls per minute'], {
  required: true,
  min: 1,
  max: 1_000_000,
  default: 6000,
  width: 140,
  hint: ['所有服务器合计，超过后稍候再试', 'Counted across all servers. Callers over the limit must wait'],
})
const expires = datetime(['有效期至', 'Expires'], {
  width: 150,
  hint: ['留空则一直有效，直到吊销', 'Leave empty to keep it valid until it is revoked'],
})

/** What opens `/api/shop` of one site to the shop's own server. */
export const apiKey = defineResource('api_key', ['API 密钥', 'API key', 'API keys'], {
  scope: 'control',
  stepUp: ['writes', 'generate'],
  screen: 'site/api-key',
  group: 'site',
  icon: 'IconIdcard',
  titleField: 'name',
  fields: {
    name,
    site_id: ref(['站点', 'Site'], 'site', { required: true, readonly: true, width: 140 }),
    prefix: text(['密钥开头', 'Key prefix'], { readonly: true, isCode: true, exact: true, width: 140 }),
    state: choice(
      ['密钥状态', 'State'],
      {
        active: ['有效', 'Active'],
        stopped: ['已停用', 'Disabled'],
        expired: ['已过期', 'Expired'],
        revoked: ['已吊销', 'Revoked'],
      },
      {
        readonly: true,
        computed: true,
        width: 110,
        tones: { active: 'green', stopped: 'grey', expired: 'amber', revoked: 'red' },
      },
    ),
    ...scopes,
    rate_per_minute: rate,
    expires_at: expires,
    last_used_at: datetime(['最近使用', 'Last used'], { readonly: true, width: 150 }),
    revoked_at: datetime(['吊销时间', 'Revoked at'], { readonly: true, width: 150 }),
    secret: text(['密钥', 'Key'], {
      secret: 'hashed',
      readonly: true,
      maxLength: 200,
      hint: ['只保存指纹，不能再次查看', 'Only its fingerprint is kept. It cannot be shown again'],
    }),
  },
  columns: ['id', 'name', 'site_id', 'prefix', 'state', 'rate_per_minute', 'expires_at', 'last_used_at', 'status'],
  filters: ['site_id', 'state', 'status'],
  search: ['name', 'prefix'],
  form: [
    { heading: ['密钥', 'Key'], rows: [['name'], ['rate_per_minute', 'expires_at']] },
    {
      heading: ['可以做什么', 'What it opens'],
      rows: [['may_read', 'may_members'], ['may_orders', 'may_messages'], ['may_statistics']],
    },
    { heading: ['状态与排序', 'Status and order'], rows: [['status', 'sort']] },
  ],
  without: ['store'],
  actions: {
    generate: action(['生成密钥', 'New key'], {
      place: 'head',
      hint: [
        '密钥只在生成后显示这一次，请立即复制并妥善保存；只能放在网站的服务器上，不能放进网页',
        'The key is shown only once. Copy it now and keep it on the shop’s server, never in a page',
      ],
      input: {
        name,
        site_id: ref(['站点', 'Site'], 'site', { required: true }),
        rate_per_minute: rate,
        expires_at: expires,
        ...scopes,
      },
      form: [
        ['name', 'site_id'],
        ['rate_per_minute', 'expires_at'],
        ['may_read', 'may_members'],
        ['may_orders', 'may_messages'],
        ['may_statistics'],
      ],
      output: {
        access_key: text(['密钥', 'Key'], {
          required: true,
          isCode: true,
          hint: ['关闭后不再显示', 'Not shown again once this is closed'],
        }),
      },
    }),
    revoke: action(['吊销', 'Revoke'], {
      place: 'row',
      fits: ({ state }) => state !== 'revoked',
      isDanger: true,
      hint: [
        '立即失效，使用它的网站随即收到 401。吊销后不能恢复，只能生成新的密钥',
        'It stops working at once: requests with it are refused (401). It cannot be restored. Create a new key instead',
      ],
    }),
  },
})

export type ApiKey = RowOf<typeof apiKey>
export type ApiKeyDraft = DraftOf<typeof apiKey>
