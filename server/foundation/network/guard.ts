import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** Of this machine, of the network it stands in, and what is no address of a single machine. */
const CLOSED: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Whatever is in front of these, an IPv4 address stands in them.
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
  '100::/64',
  '2001:db8::/32',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/** The address is not one that this server may call. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
  readonly code = 'PRIVATE_ADDRESS'
  constructor(
    readonly host: string,
    readonly address: string,
  ) {
    super(`${host} is the private address ${address}`)
  }
}

/** Whom the server may call at an address that somebody typed. */
export interface Guard {
  mayCall(address: string): boolean
  /** Throws PrivateAddress for a host that is written as such an address. Names are looked up by `lookup`. */
  insist(host: string): void
  /** For `net.connect` and agents: the address that was looked up is the one that is called, so nobody can answer another one later. */
  lookup: LookupFunction
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** `::ffff:127.0.0.1` and `::ffff:7f00:1` are 127.0.0.1. */
function plainAddress(address: string): string {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/s, '')
  if (isIP(bare) !== 6) return bare
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high = '', low = ''] = MAPPED.exec(short) ?? []
  if (high === '') return short
  const [one, other] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [one >> 8, one & 255, other >> 8, other & 255].join('.')
}

/** `allowed`: private networks that may be called all the same. */
export function guardOf(allowed: readonly string[]): Guard {
  const [closed, open] = [listOf(CLOSED), listOf(allowed)]
  const mayCall = (address: string): boolean => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    if (family === 0) return false
    const kind = family === 4 ? 'ipv4' : 'ipv6'
    return open.check(plain, kind) || !closed.check(plain, kind)
  }
  return {
    mayCall,
    insist(host) {
      const bare = host.replace(/^\[|\]$/g, '')
      if (isIP(bare) !== 0 && !mayCall(bare)) throw new PrivateAddress(host, bare)
    },
    lookup(host, options, done) {
      lookUp(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '')
        const closedOne = found.find(({ address }) => !mayCall(address))
        if (closedOne) return done(new PrivateAddress(host, closedOne.address), '')
        if (options.all) return done(null, found)
        const [first] = found
        done(null, first?.address ?? '', first?.family)
      })
    },
  }
}
