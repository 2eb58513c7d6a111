/** Stands for wherever the console is served. */
const HERE = 'http://here.invalid/'
/** No call has such a name. */
const PICTURE_NAME = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg|ico)$/i
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon)[;,]/i

/** An address that needs no second look, as nearly all do: uploads check thousands a second. */
const isPlain = (address: string): boolean => /^https?:\/\/[\w.:/~?=&+,-]+$/i.test(address) && !/\/api/i.test(address)

function pathOf(address: string): string | undefined {
  if (!URL.canParse(address, HERE)) return undefined
  const { protocol, pathname } = new URL(address, HERE)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/**
 * May a browser be sent there for a picture? Not where a call of this server or of another installation answers: whoever
 * saw the row would ask it.
 */
export function isPictureAddress(address: string): boolean {
  if (isPlain(address)) return true
  if (/^\s*data:/i.test(address)) return PICTURE_DATA.test(address.trim())
  const path = pathOf(address)
  if (path === undefined) return false
  return PICTURE_NAME.test(path) || !/^\/+api(?:\/|$)/i.test(path.replaceAll('\\', '/'))
}
