import { kinds } from '../../../src/resources/kit/kinds'
import { isDeeperThan } from '../../../src/resources/kit/kinds/markupDepth'
import { singlePage } from '../../../src/resources/single_page'

const field = Object.values(singlePage.fields).find(({ kind }) => kind === 'richtext')

describe('how deep formatted text may be nested', () => {
  it('refuses what would take minutes to clean, at once and in words', () => {
    if (!field) throw new Error('A page has no formatted text')
    for (const deep of [
      '<div>'.repeat(100_000) + '<b>'.repeat(160_000),
      '<div></b>'.repeat(90_000),
      '<DIV\n>'.repeat(90_000),
      '<ul><li>'.repeat(90_000),
    ]) {
      const began = performance.now()
      expect(kinds.richtext.parse(deep, field)).toMatchObject({ message: 'check.tooDeep' })
      expect(performance.now() - began).toBeLessThan(1_000)
    }
  })

  it.each(['<p>', '</p>', '<td>', '<br/>', '<ul></ul>'])('refuses more than 20,000 tags, here %s', (tag) => {
    if (!field) throw new Error('A page has no formatted text')
    const tags = tag.split('<').length - 1
    expect(kinds.richtext.parse(tag.repeat(20_000 / tags), field)).toHaveProperty('value')
    expect(kinds.richtext.parse(`${tag.repeat(20_000 / tags)}<p>`, field)).toMatchObject({
      message: 'check.tooManyTags',
      values: { max: 20_000 },
    })
  })

  it('takes long and careless markup that is not deep', () => {
    expect(isDeeperThan('<p>a<br>'.repeat(20_000), 200)).toBe(false)
    expect(isDeeperThan(`<ul>${'<li>a'.repeat(20_000)}</ul>`, 200)).toBe(false)
    expect(isDeeperThan('<p><b><i>a</i></b></p>'.repeat(20_000), 200)).toBe(false)
    expect(isDeeperThan(`<table>${'<tr><td>1<td>2'.repeat(20_000)}</table>`, 200)).toBe(false)
    expect(isDeeperThan('a < b and </b> </b> </b>', 1)).toBe(false)
  })
})
