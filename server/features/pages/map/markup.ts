const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

export const MAP_HEAD = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
export const MAP_FOOT = '</urlset>\n'

/** One page, as search engines are told of it. */
export interface MapPage {
  /** Absolute. */
  address: string
  /** ISO text. */
  changedAt?: string
  frequency?: string | null
  /** 0 to 1. */
  priority?: number | string | null
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`

/** The site's own address without a slash at its end: always https, whatever its domain is written as. */
export function baseOf(domain: string): string {
  const { host, pathname } = new URL(/^\w+:\/\//.test(domain) ? domain : `https://${domain}`)
  return `https://${host}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

/** A path of the site as an absolute address, with what may not stand in one escaped. */
export const addressOf = (base: string, path: string): string => new URL(base + path).href

/** A page's element of a map. */
export const pageMarkup = ({ address, changedAt, frequency, priority }: MapPage): string => {
  const rank = priority === undefined || priority === null ? undefined : String(Number(priority))
  const parts = [
    element('loc', address),
    element('lastmod', changedAt),
    element('changefreq', frequency ?? undefined),
    element('priority', rank),
  ]
  return `<url>${parts.join('')}</url>\n`
}

/** The index of maps: their absolute addresses, and when they were written (ISO text). */
export const indexMarkup = (addresses: readonly string[], writtenAt: string): string =>
  [
    `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n`,
    ...addresses.map((address) => `<sitemap>${element('loc', address)}${element('lastmod', writtenAt)}</sitemap>\n`),
    '</sitemapindex>\n',
  ].join('')
