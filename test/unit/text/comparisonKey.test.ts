import { comparisonKey, containsText } from '../../../src/resources/kit/text/comparisonKey'

describe('what texts are compared by', () => {
  it.each([
    ['capitals', 'Report', 'rEPORT'],
    ['the dot of a Turkish capital', 'İstanbul Lojistik', 'i\u0307stanbul lojistik'],
    ['the Turkish i without a dot', 'KIRMIZI', 'kırmızı'],
    ['both Unicode forms', 'Caf\u00e9s', 'Cafe\u0301s'],
    ['a capital that has no whole form', 'J\u030c', '\u01f0'],
    ['a sharp s', 'Straße', 'STRASSE'],
    ['the end of a Greek word', 'ΟΔΟΣ', 'οδος'],
    ['full width', 'ｆｕｌｌ１２（Ａ）', 'full12(a)'],
    ['half-width kana', 'ｶﾞﾗｽ', 'ガラス'],
    ['a space that does not break', 'A\u00a0B', 'a b'],
    ['many spaces, and those at the ends', ' a \u3000 b\t', 'A B'],
    ['hyphens', 'wi\u2011fi', 'Wi-Fi'],
    ['signs nobody sees', 'A\u200bB\u202e', 'ab'],
    ['a ligature', 'ﬁnance', 'Finance'],
  ])('says the same of %s', (_, one, other) => {
    expect(comparisonKey(one)).toBe(comparisonKey(other))
  })

  it.each([
    ['accents', 'Cafés', 'Cafes'],
    ['spaces between words', 'a b', 'ab'],
    ['voiced kana', 'ガ', 'カ'],
    ['signs', 'a.b', 'a-b'],
  ])('tells %s apart', (_, one, other) => {
    expect(comparisonKey(one)).not.toBe(comparisonKey(other))
  })

  it('is its own key', () => {
    for (const text of ['İSTANBUL  ｶﾞ', 'J\u030c ß', '\u00a0']) {
      const key = comparisonKey(text)
      expect(comparisonKey(key)).toBe(key)
    }
    expect(comparisonKey('\u00a0\u200b')).toBe('')
  })

  it('is the same for every letter, its capital, its small form and its parts', () => {
    const apart: string[] = []
    for (let code = 1; code < 0x2_0000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const sign = String.fromCodePoint(code)
      const key = comparisonKey(sign)
      const looks = [sign.toUpperCase(), sign.toLowerCase(), sign.normalize('NFD')]
      if (looks.some((look) => look !== sign && comparisonKey(look) !== key)) apart.push(`${code.toString(16)} ${sign}`)
    }
    expect(apart).toEqual([])
  })

  it('takes time that grows with the text alone', () => {
    const began = performance.now()
    comparisonKey('\u00a0 '.repeat(500_000))
    comparisonKey(`${'a '.repeat(500_000)} `)
    expect(performance.now() - began).toBeLessThan(3_000)
  })

  it('finds one text in another', () => {
    expect(containsText('Les Cafe\u0301s de Paris', 'CAFÉS')).toBe(true)
    expect(containsText('Les Cafés', 'cafes')).toBe(false)
  })
})
