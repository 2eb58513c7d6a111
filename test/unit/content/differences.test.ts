import { differences, paragraphsOf } from '../../../src/engine/kinds/richtext/differences'

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
})
