import { priceVersion } from '../../src/resources/price_version'
import { report } from '../../src/resources/report'
import type { CallOptions, Reply, TestApp } from './app'
import { store } from './orders'
import { storeSample } from './samples'

const SCOPES = ['read', 'members', 'orders', 'messages', 'statistics'] as const
type Scope = (typeof SCOPES)[number]

interface KeyTerms {
  site_id?: number
  rate_per_minute?: number
  expires_at?: string
  /** Those that it has; all where nothing is said. */
  only?: readonly Scope[]
}

/** A shop's own server: it has a key, and maybe somebody is signed in on its pages. */
export class Shop {
  constructor(
    readonly app: TestApp,
    readonly key: string,
    readonly site = 'main',
    readonly member?: string,
  ) {}

  /** With a key that a signed-in person has just made. */
  static async open(app: TestApp, terms: KeyTerms = {}): Promise<Shop> {
    return new Shop(app, await newKey(app, terms))
  }

  /** The same shop for somebody who is signed in there. */
  as(member: string): Shop {
    return new Shop(this.app, this.key, this.site, member)
  }

  at(site: string): Shop {
    return new Shop(this.app, this.key, site, this.member)
  }

  get(path: string, query: CallOptions['query'] = {}, more: CallOptions = {}): Promise<Reply> {
    return this.app.call('GET', `/api/shop/${this.site}${path}`, { ...this.options(more), query })
  }

  post(path: string, body: unknown, more: CallOptions = {}): Promise<Reply> {
    return this.app.call('POST', `/api/shop/${this.site}${path}`, { ...this.options(more), body })
  }

  private options({ headers, ...more }: CallOptions): CallOptions {
    const member: Record<string, string> = this.member ? { 'x-member-token': this.member } : {}
    return { as: this.key, ...more, headers: { ...member, ...headers } }
  }
}

export async function newKey(app: TestApp, { only = SCOPES, ...terms }: KeyTerms = {}): Promise<string> {
  const scopes = Object.fromEntries(SCOPES.map((scope) => [`may_${scope}`, only.includes(scope)]))
  const body = { name: 'A key', site_id: 1, rate_per_minute: 100_000, ...scopes, ...terms }
  const reply = await app.call('POST', '/api/admin/api-key/generate', { site: 'control', body })
  if (reply.status !== 200) throw new Error(`${reply.message} ${JSON.stringify(reply.data)}`)
  return String(reply.data.access_key)
}

/** Something that the site `main` sells: a report of 100.00 that is out, and an edition of twice that. */
export async function sold(app: TestApp, more: Record<string, unknown> = {}) {
  const plain = { price: '100.00', discount_type: 'none', status: 'enabled', published_at: '2026-01-01', ...more }
  const { row } = (await storeSample(app, report, plain)).data
  const edition = {
    publisher_id: row.publisher_id,
    rule: 'x*2',
    price: '1.00',
    bind_id: null,
    status: 'enabled',
    need_delivery: false,
  }
  const version = (await storeSample(app, priceVersion, edition)).data.row
  return { id: Number(row.id), link: String(row.link), name: String(row.name), edition: Number(version.id) }
}

/** A currency of the site; the first one costs what reports say. */
export const addCurrency = (app: TestApp, code: string, more: Record<string, unknown> = {}): Promise<number> =>
  store(app, 'currency', { code, symbol: code, exchange_rate: '1', ...more })
