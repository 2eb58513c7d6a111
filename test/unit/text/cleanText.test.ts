import { cleanText } from '../../../src/resources/kit/text/cleanText'
import { unstorableSign } from '../../../src/resources/kit/text/unstorableSign'

const many = { lines: 'many' } as const
const plain = { width: 'plain' } as const

describe('A text arrives clean', () => {
  it.each([
    ['zero width', 'A\u200bB\u2060C\ufeffD\u00ad', 'ABCD'],
    ['direction', '\u202eevil\u202c \u2066a\u2069\u200e\u200f\u061c', 'evil a'],
    ['controls', 'a\u0007b\u0085c\u009fd\u007f', 'ab cd'],
    ['fillers and noncharacters', 'a\u3164b\uffa0c\uffff\ufffe\u{1fffe}', 'abc'],
    ['composed', 'jose\u0301 \u212b', 'josé Å'],
    ['a sign hidden within a composed one', 'e\u200b\u0301', 'é'],
    ['one line', 'one\r\ntwo\tthree\u2028four', 'one two three four'],
    ['every space at the edges', '\u00a0\u3000\u2000\u200a\u202f a b \u205f\ufeff\u200b\u1680', 'a b'],
    ['a no-break space within stays', 'a\u00a0b', 'a\u00a0b'],
    ['full width stays', 'Ａ１：', 'Ａ１：'],
    ['nothing but hidden signs', '\u200b \u202e\u3000', ''],
  ])('%s', (_, from, to) => expect(cleanText(from)).toBe(to))

  it.each([
    ['Persian', 'می\u200cخواهم'],
    ['Arabic, a joined form alone', 'ه\u200d'],
    ['Hindi', 'क्\u200dष'],
    ['Malayalam at the end of a word', 'ന്\u200d മ'],
    ['Sinhala', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a skin and a profession', '👩🏽\u200d💻'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a woman shrugs', '🤷\u200d♀\ufe0f'],
    ['a key cap', '1\ufe0f\u20e3'],
    ['England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a form of Han', '葛\u{e0100}城'],
    ['Mongolian', 'ᠠ\u180bᠨ\u180eᠠ'],
  ])('keeps what %s needs', (_, text) => {
    expect(cleanText(text)).toBe(text.normalize('NFC'))
    expect(cleanText(`${text}x`, many)).toBe(`${text}x`.normalize('NFC'))
  })

  it.each([
    ['between Latin letters', 'a\u200db\u200cc', 'abc'],
    ['between Han', '中\u200d国\ufe0f\u200c', '中国\ufe0f'],
    ['twice', 'می\u200c\u200cخ', 'می\u200cخ'],
    ['at the end of a Persian word', 'می\u200c', 'می'],
    ['tags without a flag', 'a\u{e0067}\u{e007f}', 'a'],
    ['an emoji and a letter', '👩\u200dx', '👩x'],
    ['a selector after a letter', 'a\ufe0f1\ufe0f', 'a1'],
  ])('loses a joiner %s', (_, from, to) => expect(cleanText(from)).toBe(to))

  it('keeps several lines, and the indent of the first', () => {
    expect(cleanText('\u200b\n\n\u3000\u3000one\r\n\ttwo\rthree\u2029 \n\u00a0', many)).toBe(
      '\u3000\u3000one\n\ttwo\nthree',
    )
    expect(cleanText('\u3000 one \n', many)).toBe('one')
    expect(cleanText('\u00a0one\ntwo', many)).toBe('one\ntwo')
  })

  it('takes full-width signs as plain ones where the width means nothing', () => {
    expect(cleanText('１２０００', plain)).toBe('12000')
    expect(cleanText('　ｆｕｌｌ＠ｅｘａｍｐｌｅ．ｃｏｍ\u200b', plain)).toBe('full@example.com')
    expect(cleanText('￥１，２００．５０', plain)).toBe('¥1,200.50')
    expect(cleanText('２０２６年１月５日', plain)).toBe('2026年1月5日')
    expect(cleanText('（０２１）６２３４　转　８', plain)).toBe('(021)6234 转 8')
  })

  it('changes nothing when done twice, whatever the text', () => {
    const signs = [
      'a',
      'é',
      'e\u0301',
      '中',
      '\u200b',
      '\u200c',
      '\u200d',
      '\ufe0f',
      '👩',
      '❤',
      '🏴',
      '\u{e007f}',
      '\u{e0067}',
    ]
    signs.push(
      'ه',
      'क',
      '्',
      '\u180b',
      'ᠠ',
      '\u1160',
      '\u1100',
      ' ',
      '\u00a0',
      '\u3000',
      '\n',
      '\r',
      '\t',
      '１',
      '\u0301',
      '1',
      '\u20e3',
    )
    let seed = 7
    const next = (): string => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return signs[Math.floor((seed / 2_147_483_648) * signs.length)] ?? ''
    }
    for (let round = 0; round < 400; round += 1) {
      const text = Array.from({ length: 8 }, next).join('')
      for (const options of [{}, many, plain, { ...many, ...plain }]) {
        const once = cleanText(text, options)
        expect(cleanText(once, options)).toBe(once)
      }
    }
  })

  it('takes no longer for a text that is made to be slow than for its length', () => {
    const began = performance.now()
    for (const part of ['\u200b', ' \u200d', '\u00a0', '\r\n', '👩\u200d', '\u200c\u200d', 'e\u0301', '１'])
      for (const lines of ['one', 'many'] as const) cleanText(part.repeat(40_000), { lines, width: 'plain' })
    expect(performance.now() - began).toBeLessThan(4000)
  })

  it('finds what cannot be stored, and where', () => {
    expect(unstorableSign('ab\0')).toEqual({ sign: 'U+0000', at: 3 })
    expect(unstorableSign('\ud83dx')).toEqual({ sign: 'U+D83D', at: 1 })
    expect(unstorableSign('😀 中文')).toBeUndefined()
  })
})
