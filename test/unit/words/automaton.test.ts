import { chanceOf } from '../../../mock/chance'
import { Automaton, apart } from '../../../src/resources/rules/words/Automaton'
import { folded, isSpelled } from '../../../src/resources/rules/words/fold'

const isPart = (text: string, one: number, other: number): boolean =>
  one >= 0 && other < text.length && isSpelled(text.charCodeAt(one)) && isSpelled(text.charCodeAt(other))

/** The plain way: every word at every place. */
function naive(words: readonly string[], text: string): string[] {
  const plain = folded(text)
  const known = new Map<string, number>()
  words.forEach((word, at) => {
    const key = folded(word)
    if (key !== '' && !known.has(key)) known.set(key, at)
  })
  const found: string[] = []
  for (const [key, at] of known)
    for (let start = plain.indexOf(key); start >= 0; start = plain.indexOf(key, start + 1)) {
      const end = start + key.length
      if (!isPart(plain, start - 1, start) && !isPart(plain, end - 1, end)) found.push(`${start}-${end} ${at}`)
    }
  return found.sort()
}

const quick = (words: readonly string[], text: string): string[] =>
  new Automaton(words)
    .find(text)
    .map(({ start, end, word }) => `${start}-${end} ${word}`)
    .sort()

describe('the search for all words at once', () => {
  it.each(Array.from({ length: 300 }, (_, seed) => seed))('finds what a plain search finds, seed %i', (seed) => {
    const chance = chanceOf(seed)
    const signs = chance.pick(['ab', 'aAbＡ ', '违禁品ab', '违禁 ', 'abc违,ＢＣ１1 '])
    const textOf = (length: number): string =>
      Array.from({ length }, () => signs[chance.whole(0, signs.length - 1)]).join('')
    const words = Array.from({ length: chance.whole(0, 12) }, () => textOf(chance.whole(0, 5)))
    const text = textOf(chance.whole(0, 80))
    expect(quick(words, text)).toEqual(naive(words, text))
  })

  it('finds words inside each other and across each other', () => {
    expect(quick(['违禁', '禁品', '违禁品', '品'], '违禁品')).toEqual(['0-2 0', '0-3 2', '1-3 1', '2-3 3'])
  })

  it('does not care for case and width', () => {
    expect(quick(['abc', 'Ｘ光'], 'ＡＢＣ aBc x光 Ｘ光')).toEqual(['0-3 0', '4-7 0', '8-10 1', '11-13 1'].sort())
  })

  it('takes signs of patterns as they are', () => {
    expect(quick(['a.*b', '(', '\\d+', '[x]'], 'a.*b axb \\d+ 12 [x] (')).toEqual(
      ['0-4 0', '9-12 2', '16-19 3', '20-21 1'].sort(),
    )
  })

  it('does not find a word of letters inside a longer one, but beside other scripts', () => {
    expect(quick(['gun', 'кот'], 'burgundy gun 用gun品 gun1 котик кот')).toEqual(
      ['14-17 0', '30-33 1', '9-12 0'].sort(),
    )
  })

  it('finds nothing without words, and no empty word', () => {
    expect(quick([], 'abc')).toEqual([])
    expect(quick(['', ''], 'abc')).toEqual([])
  })

  it('keeps of places that overlap the first, and of these the longest', () => {
    expect(
      apart([
        { start: 1, end: 3 },
        { start: 0, end: 2 },
        { start: 0, end: 3 },
        { start: 3, end: 4 },
      ]),
    ).toEqual([
      { start: 0, end: 3 },
      { start: 3, end: 4 },
    ])
  })
})
