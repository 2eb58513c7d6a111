/** Of GB 32100-2015: without the letters I, O, S, V and Z, which are taken for digits or one another. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18
const SHAPE = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/

/** A tax id as it is compared and kept: capitals, without spaces and hyphens. */
export const plainTaxId = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-./]/g, '')

/** The sign that ends a unified social credit code: the sum of the other 17, each weighed by a power of three, modulo 31. */
export function checkSignOf(code: string): string {
  let sum = 0
  let weight = 1
  for (const sign of code.slice(0, LENGTH - 1)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % SIGNS.length
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? ''
}

export type TaxIdFault = 'length' | 'signs' | 'check'

/** What is wrong with a unified social credit code, the tax id of Chinese companies; undefined where nothing is. */
export function chineseTaxIdFault(text: string): TaxIdFault | undefined {
  const code = plainTaxId(text)
  if (code.length !== LENGTH) return 'length'
  if (!SHAPE.test(code)) return 'signs'
  return code.endsWith(checkSignOf(code)) ? undefined : 'check'
}
