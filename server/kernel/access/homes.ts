import { Refusal } from '../../foundation/faults/errors'

/** Name of the machine in an address, as browsers write it. Ports are left out: proxies seldom pass them on. */
export const hostOf = (url: string): string => plainHost(new URL(url).hostname)

export const plainHost = (host: string): string => host.toLowerCase().replace(/^\[|\]$/g, '')

/** An address of a site's row to which a browser may be sent; undefined where it is none. */
export const homeOf = (domain: string | null | undefined): string | undefined =>
  domain && /^https?:\/\//i.test(domain) && URL.canParse(domain) ? domain : undefined

/** Throws where the row of a site that lives elsewhere does not say where. */
export function knownHome(site: string, domain: string | null): string {
  const home = homeOf(domain)
  if (home === undefined) throw new Refusal(409, 'site.noDomain', { site })
  return home
}
