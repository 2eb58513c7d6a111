import { differences, paragraphsOf, shownParagraphs } from '../../../src/engine/kinds/richtext/differences'

const told = (before: string, after: string): string[] =>
  differences(paragraphsOf(before), paragraphsOf(after)).map(
    ({ text, is }) => `${{ same: ' ', removed: '-', added: '+' }[is]}${text}`,
  )

describe('two versions of a policy', () => {
  it('are compared by paragraphs, what went before what came', () => {
    expect(
      told('<h2>A</h2><p>one</p><p>two</p>', '<h2>A</h2><p>one more</p><p>two</p><ul><li>three</li></ul>'),
    ).toEqual([' A', '-one', '+one more', ' two', '+three'])
  })

  it('that are the same differ in nothing', () => {
    expect(told('<p>one</p><p>two</p>', '<p><b>one</b></p><p>two</p>')).toEqual([' one', ' two'])
  })

  it('may be empty on either side', () => {
    expect(told('', '<p>one</p>')).toEqual(['+one'])
    expect(told('<p>one</p>', '')).toEqual(['-one'])
  })

  it('keep markup that was written as text as text', () => {
    expect(paragraphsOf('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toEqual(['<script>alert(1)</script>'])
  })

  it('are told without spaces that only markup made', () => {
    expect(paragraphsOf('<p><em>a</em>, <a href="/b">b</a>.</p>')).toEqual(['a, b.'])
  })

  it('are told word by word where a paragraph only changed, Chinese by characters', () => {
    const shown = shownParagraphs(differences(['全球市场增长', 'one'], ['全球市场下降', 'quite another line']))
    expect(shown.map(({ parts }) => parts.map(({ text, is }) => `${is[0]}${text}`).join('|'))).toEqual([
      's全|s球|s市|s场|r增|r长|a下|a降',
      'rone',
      'aquite another line',
    ])
  })

  it('of ten thousand lines each are compared at once', () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `line ${at}`)
    const parts = differences(lines, ['new', ...lines.slice(0, 5000), 'other', ...lines.slice(5001)])
    expect(parts.filter(({ is }) => is === 'added').map(({ text }) => text)).toContain('new')
  })
})
