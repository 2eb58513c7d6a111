import { beginningsOf, isFound, keysOf, LEVELS } from '../../server/features/palette/keysOf'
import { type Spell, speller } from '../../server/features/palette/soundKeys'
import { resourceOf } from '../../src/resources'
import type { ResourceName } from '../../src/resources/kit/resourceName'

describe('what a row is found by (decision 73)', () => {
  let spell: Spell
  beforeAll(async () => {
    spell = await speller()
  })

  const keys = (name: ResourceName, row: object): Record<'numbers' | 'names' | 'words', string[]> => {
    const resource = resourceOf(name)
    if (!isFound(resource)) throw new Error(name)
    const of = (level: number) =>
      keysOf(resource, { ...row }, spell)
        .filter((key) => key.level === level)
        .map(({ key }) => key)
    return { numbers: of(LEVELS.number), names: of(LEVELS.name), words: of(LEVELS.word) }
  }
  const isMet = (name: ResourceName, row: object, typed: string): boolean => {
    const { numbers, names, words } = keys(name, row)
    const own: Record<number, string[]> = { [LEVELS.number]: numbers, [LEVELS.name]: names, [LEVELS.word]: words }
    return beginningsOf(typed).some(({ level, key }) => own[level]?.some((known) => known.startsWith(key)))
  }

  it('is never half a sign, where the dictionary does not know a rare one', () => {
    for (const name of ['𠮷野家', '中国𠮷野', '野𠮷'.repeat(20)]) {
      const all = Object.values(keys('category', { name })).flat()
      expect(all).not.toEqual([])
      expect(all.filter((key) => /\p{Surrogate}/u.test(key))).toEqual([])
    }
  })

  it('is its numbers without hyphens, and its names without signs and accents', () => {
    const { numbers, names } = keys('order', {
      order_number: 'DE-2026/0042',
      contact_name: '  Élodie   O’Neil ',
      company: null,
    })
    expect(numbers).toEqual(['de20260042'])
    expect(names).toEqual(['elodie o neil'])
  })

  it('is every word of a name, and in Chinese whatever a word may begin with', () => {
    const { words } = keys('category', { name: '新能源', name_en: 'New energy' })
    expect(words).toEqual(expect.arrayContaining(['能源', '源', 'energy']))
    expect(keys('report', { name: '新能源', name_en: 'New energy' }).words).toEqual(['xinnengyuan', 'xny'])
  })

  it.each([
    ['xinnengyuan'],
    ['xin neng yuan'],
    ['xny'],
    ['XNYQ'],
    ['zgxnyqc'],
    ['zhongguoxin'],
    ['2025'],
    ['2031年中国'],
    ['新能源汽车'],
    ['报告'],
  ])('finds a category called 2025-2031年中国新能源汽车行业报告 by %s', (typed) => {
    expect(isMet('category', { name: '2025-2031年中国新能源汽车行业报告' }, typed)).toBe(true)
  })

  it.each(['李航', 'lihang', 'li hang', 'lh', 'Li Hang', 'hang'])('does not need the whole name: %s', (typed) => {
    expect(isMet('user', { nickname: '李航', name: 'hang' }, typed)).toBe(true)
  })

  it('knows ü as v and as it is written', () => {
    for (const typed of ['lvse', 'lüse', 'ls']) expect(isMet('category', { name: '绿色' }, typed)).toBe(true)
  })

  it('cuts no sign in two, and asks for nothing where there is nothing but signs', () => {
    const { names } = keys('category', { name: '𠮷'.repeat(40) })
    expect(names[0]).toBe('𠮷'.repeat(24))
    expect(beginningsOf(' ，。— ')).toEqual([])
  })
})
