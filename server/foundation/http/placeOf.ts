import ipaddr from 'ipaddr.js'

const HOUSEHOLD = 64

/** What failures and requests are counted by: an IPv4 address, or the /64 of an IPv6 address, which one household has to itself. */
export function placeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD}`).toNormalizedString()
}
