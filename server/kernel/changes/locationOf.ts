import ip2region from 'ip2region'

type Finder = InstanceType<typeof ip2region>

/** The package is CommonJS: seen from ES modules its class stands one level deeper. */
const Finder = ('default' in ip2region ? ip2region.default : ip2region) as typeof ip2region

const PRIVATE = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd][0-9a-f]{2}:|fe80:)/i

let finder: Finder | undefined

/** `中国 浙江省 杭州市 阿里云`; `内网` for an address of one's own network; null where nothing is known. The 20 MB are read at the first call. */
export function locationOf(ip: string): string | null {
  if (PRIVATE.test(ip)) return '内网'
  finder ??= new Finder()
  try {
    const found = finder.search(ip)
    const parts = found ? [found.country, found.province, found.city, found.isp] : []
    return parts.filter((part) => part !== '' && part !== '0').join(' ') || null
  } catch {
    // The package throws on what is no address at all.
    return null
  }
}
