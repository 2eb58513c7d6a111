import { chanceOf } from '../../../mock/chance'
import { checkSignOf, chineseTaxIdFault, plainTaxId } from '../../../src/resources/rules/chineseTaxId'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A code of this shape that ends with its check sign. */
function codeOf(chance: ReturnType<typeof chanceOf>): string {
  const sign = (): string => SIGNS[chance.whole(0, SIGNS.length - 1)] ?? '0'
  const digits = Array.from({ length: 6 }, () => chance.whole(0, 9)).join('')
  const body = `9${sign()}${digits}${Array.from({ length: 9 }, sign).join('')}`
  return body + checkSignOf(body)
}

describe('the tax id of a Chinese company', () => {
  it.each(['91350100M000100Y43', '91110000600037341L', '91110108551385082Q', '91440300708461136T'])('is %s', (code) => {
    expect(chineseTaxIdFault(code)).toBeUndefined()
  })

  it('is read in small letters, full width and with spaces', () => {
    expect(plainTaxId(' ９１350100 m000100y43 ')).toBe('91350100M000100Y43')
    expect(chineseTaxIdFault('91350100-m000100y43')).toBeUndefined()
  })

  it('says what is wrong', () => {
    expect(chineseTaxIdFault('91350100M000100Y4')).toBe('length')
    expect(chineseTaxIdFault('91350100M000100I43')).toBe('signs')
    expect(chineseTaxIdFault('91350A00M000100Y43')).toBe('signs')
    expect(chineseTaxIdFault('91350100M000100Y44')).toBe('check')
  })

  it('is told from every one with a sign changed, or two neighbours swapped', () => {
    const chance = chanceOf(16)
    for (let round = 0; round < 500; round++) {
      const code = codeOf(chance)
      expect([code, chineseTaxIdFault(code)]).toEqual([code, undefined])
      const at = chance.whole(0, 17)
      const other = SIGNS[(SIGNS.indexOf(code[at] ?? '') + chance.whole(1, 9)) % (at >= 2 && at < 8 ? 10 : 31)] ?? '0'
      if (other !== code[at]) {
        const changed = code.slice(0, at) + other + code.slice(at + 1)
        expect([changed, chineseTaxIdFault(changed) === undefined]).toEqual([changed, false])
      }
      const swapped = `${code.slice(0, 9)}${code[10]}${code[9]}${code.slice(11)}`
      expect([swapped, chineseTaxIdFault(swapped) === undefined]).toEqual([swapped, swapped === code])
    }
  })
})
