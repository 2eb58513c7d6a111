import { report } from '../../../src/resources/report'
import { replaced, strongest, type Word, WordBook } from '../../../src/resources/rules/words/WordBook'
import { contextOf } from '../../../src/resources/rules/words/wordContext'
import { wordsIn, wordsOutcome } from '../../../src/resources/rules/words/wordsIn'

const word = (text: string, more: Partial<Word> = {}): Word => ({
  word: text,
  effect: 'warn',
  replacement: null,
  ...more,
})

describe('a book of sensitive words', () => {
  it('counts the strongest effect where two words are compared as the same', () => {
    const book = new WordBook([word('gun'), word('ＧＵＮ', { effect: 'refuse' })])
    expect(book.find('a gun')).toMatchObject([{ effect: 'refuse' }])
    expect(strongest(book.find('a gun'))).toBe('refuse')
    expect(strongest([])).toBeUndefined()
  })

  it('replaces by what each word says, the longest first', () => {
    const book = new WordBook([
      word('违禁', { replacement: '*' }),
      word('违禁品', { replacement: '某物' }),
      word('最佳'),
    ])
    const text = '最佳违禁品与违禁'
    expect(replaced(text, book.find(text), ({ replacement }) => replacement ?? '')).toBe('某物与*')
  })

  it('looks through the declared fields, and lists entry by entry', () => {
    const book = new WordBook([word('gun', { effect: 'hide' }), word('违禁', { effect: 'refuse' })])
    const found = wordsIn(book, report, { name: 'A gun', keywords: ['x', 'gun'], description: '违禁 gun', link: 'gun' })
    expect(found.map(({ field, effect, word: first }) => [field, effect, first])).toEqual([
      ['name', 'hide', 'gun'],
      ['keywords', 'hide', 'gun'],
      ['description', 'refuse', '违禁'],
    ])
    expect(wordsOutcome(found)).toMatchObject({
      problems: [{ field: 'description', message: 'words.refused', values: { word: '违禁' } }],
      values: { status: 'disabled' },
      notes: [{ field: 'name', message: 'words.hidden' }, { field: 'keywords' }],
    })
  })

  it('shows what stands around a word in one line, and no half of a sign', () => {
    const text = `${'前'.repeat(38)}😀\n违禁 ${'后'.repeat(58)}😀`
    const { lead, found, tail } = contextOf(text, { start: 41, end: 43 })
    expect(found).toBe('违禁')
    expect(lead).toBe(`…${'前'.repeat(37)}😀 `)
    expect(tail).toBe(` ${'后'.repeat(58)}…`)
  })
})
