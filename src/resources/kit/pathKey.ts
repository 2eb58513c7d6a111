/** A path as a web server reads it: UTF-8 bytes, one sign each, percent-decoded, without `.`, `..` and empty steps. */
export function bytesOfPath(path: string): string {
  const spelled = Array.from(new TextEncoder().encode(path), (byte) => String.fromCharCode(byte)).join('')
  const bytes = spelled.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const steps = bytes.split('/')
  const walked: string[] = []
  for (const step of steps)
    if (step === '..') walked.pop()
    else if (step !== '' && step !== '.') walked.push(step)
  const isFolder = ['', '.', '..'].includes(steps.at(-1) ?? '') && walked.length > 0
  return `/${walked.join('/')}${isFolder ? '/' : ''}`
}

/**
 * By which nginx compares paths: as `bytesOfPath`, and A to Z as a to z, letters of no other script. ASCII; two paths with one
 * key are one path to it.
 */
export const pathKey = (path: string): string =>
  bytesOfPath(path)
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[^\w.~/-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** The key of the path that an address on the site leads to, whatever follows it; undefined where it leads elsewhere. */
export const targetKey = (target: string): string | undefined =>
  target.startsWith('/') ? pathKey(target.replace(/[?#].*$/s, '').replaceAll('\\', '/')) : undefined
