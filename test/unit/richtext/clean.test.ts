import { cleanRichtext } from '../../../server/kernel/resources/cleanRichtext'

describe('formatted text as the server stores it', () => {
  it.each([
    [
      'a script, a handler, an address that is none',
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x">b</a></p>',
      '<p>ab</p>',
    ],
    ['an address hidden by signs', '<a href="java&#10;script:alert(1)">b</a>', 'b'],
    ['a picture that is a call of the server', '<p>a<img src="/api/admin/user/destroy?id=1"></p>', '<p>a</p>'],
    ['bytes in place of a picture', '<p>a<img src="data:image/png;base64,AAAA"></p>', '<p>a</p>'],
    [
      'what another parser reads otherwise',
      '<svg><style><img src=x onerror=alert(1)></style></svg><p>a</p>',
      '<p>a</p>',
    ],
    ['a frame', '<p>a</p><iframe src="https://example.com"></iframe>', '<p>a</p>'],
    [
      'styles that are not on the list',
      '<p style="position:fixed;text-align:center;behavior:url(x)">a</p>',
      '<p style="text-align:center">a</p>',
    ],
  ])('keeps out %s', (_, html, stored) => {
    expect(cleanRichtext(html)).toBe(stored)
  })

  it.each([
    [
      'other names',
      '<p><b>a</b><i>b</i><strike>c</strike><ins>d</ins></p>',
      '<p><strong>a</strong><em>b</em><s>c</s><u>d</u></p>',
    ],
    ['boxes', '<div>a</div><div>b<br></div>c', '<p>a</p><p>b<br></p><p>c</p>'],
    [
      'an alignment around lines',
      '<div style="text-align:center">a<p>b</p></div>',
      '<p style="text-align:center">a</p><p style="text-align:center">b</p>',
    ],
    ['a colour of a line', '<p style="color:#FF0000">a</p>', '<p><span style="color:#ff0000">a</span></p>'],
    ['a bold around lines', '<b><p>a</p><p>b</p></b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
    [
      'parts of a table',
      '<table><caption>C</caption><thead><tr><th align="right">A</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
      '<p>C</p><table><tbody><tr><th><p style="text-align:right">A</p></th></tr><tr><td>b</td></tr></tbody></table>',
    ],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['terms and what they mean', '<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['words alone', 'Hello & <b>you</b>', 'Hello &amp; <strong>you</strong>'],
    ['lines of markup between lines', '<p>a</p>\n\n<p>b</p>\n', '<p>a</p><p>b</p>'],
  ])('writes %s by the tags of the list', (_, html, stored) => {
    expect(cleanRichtext(html)).toBe(stored)
  })

  it('changes nothing of what it has written', () => {
    const html = '<div>a <b>b</b><div>c</div></div><table><tr><td>d<p>e</p></td></tr></table><pre>f\n g</pre>'
    const once = cleanRichtext(html)
    expect(cleanRichtext(once)).toBe(once)
  })

  it('loses no word of tags that were let through before', () => {
    const before =
      'address article aside footer header h1 h2 h3 h4 h5 h6 hgroup main nav section blockquote dd div dl dt figcaption figure li ol p ul abbr b bdi bdo cite code data dfn em i kbd mark q s samp small span strong sub sup time u var caption table tbody td tfoot th thead tr del ins'
    for (const tag of before.split(' ')) {
      const words = cleanRichtext(`<p>one</p><${tag}>two</${tag}><p>three</p>`)
        .replace(/<[^>]*>/g, ' ')
        .match(/\w+/g)
      expect([tag, [...(words ?? [])].sort()]).toEqual([tag, ['one', 'three', 'two']])
    }
  })

  it('leaves out what nests too deep, not its words', () => {
    expect(cleanRichtext(`${'<blockquote>'.repeat(3000)}deep`)).toContain('deep')
  })
})
