const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/
const GROUP = /^[0-9A-Fa-f]{1,4}$/

/** A v4 tail stands for two groups: `::ffff:10.0.0.1`. Undefined where the tail is no address. */
const groupsOf = (text: string): string[] | undefined => {
  if (text === '') return []
  const groups = text.split(':')
  const last = groups.at(-1) ?? ''
  if (!last.includes('.')) return groups
  return V4.test(last) ? [...groups.slice(0, -1), '0', '0'] : undefined
}

const isV6 = (text: string): boolean => {
  const [head = '', tail, ...more] = text.split('::')
  if (more.length > 0 || (tail !== undefined && head.includes('.'))) return false
  const groups = [groupsOf(head), groupsOf(tail ?? '')]
  const all = groups.flatMap((part) => part ?? ['no group'])
  return all.every((group) => GROUP.test(group)) && (tail === undefined ? all.length === 8 : all.length < 8)
}

/** An address of version 4 or 6, or a range of them such as `10.0.0.0/8`. */
export const isIpOrRange = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return false
  if (V4.test(address)) return Number(bits ?? 0) <= 32
  return isV6(address) && Number(bits ?? 0) <= 128
}
