import { Editor, getSchema } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { cleanRichtext } from '../../../server/kernel/resources/cleanRichtext'
import { extensionsOf } from '../../../src/engine/kinds/richtext/editor/schema'
import { written } from '../../../src/engine/kinds/richtext/editor/written'
import { lossesOf } from '../../../src/engine/kinds/richtext/losses'
import { REL, TAGS } from '../../../src/resources/kit/richtext'

const nothing = (): void => {}
const wishes = {
  link: nothing,
  picture: nothing,
  find: nothing,
  keys: nothing,
  full: nothing,
  toolbar: nothing,
  escape: nothing,
}

const open = (html: string): Editor => new Editor({ injectCSS: false, extensions: extensionsOf(wishes), content: html })

const throughEditor = (html: string): string => {
  const editor = open(html)
  const text = written(editor)
  editor.destroy()
  return text
}

const link = (inner: string, more = '') => `<a href="https://example.com/?a=1&amp;b=2"${more} rel="${REL}">${inner}</a>`

/** A text with this tag, as the server stores it, with every attribute and style that the list gives it. */
const withTag: Readonly<Record<keyof typeof TAGS, string>> = {
  p: '<p style="text-align:center">a</p>',
  h1: '<h1 style="text-align:right">a</h1>',
  h2: '<h2 style="text-align:justify">a</h2>',
  h3: '<h3 style="text-align:left">a</h3>',
  h4: '<h4>a</h4>',
  h5: '<h5>a</h5>',
  h6: '<h6>a</h6>',
  ul: '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ol: '<ol start="3" type="a"><li>a</li></ol>',
  li: '<ul><li><p>a</p><p>b</p></li><li></li></ul>',
  blockquote: '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
  pre: '<pre><code>a\n  b &lt;c&gt;</code></pre>',
  hr: '<p>a</p><hr><p>b</p>',
  table: '<table><tbody><tr><td>a</td></tr></tbody></table>',
  tbody: '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
  tr: '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
  th: '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  td: '<table><tbody><tr><td rowspan="2">a</td><td><p style="text-align:right">b</p></td></tr><tr><td>c</td></tr></tbody></table>',
  strong: '<p><strong>a</strong></p>',
  em: '<p><em>a</em></p>',
  u: '<p><u>a</u></p>',
  s: '<p><s>a</s></p>',
  code: '<p><code>a</code></p>',
  sub: '<p>a<sub>b</sub></p>',
  sup: '<p>a<sup>b</sup></p>',
  span: '<p><span style="color:#c0392b">a</span> <span style="background-color:#ffff00">b</span></p>',
  a: `<p>${link('a', ' target="_blank"')} <a href="/reports" rel="${REL}" title="T">b</a></p>`,
  br: '<p>a<br>b</p>',
  img: '<p><img src="/f/Ab12/x.png" alt="A &gt; b" title="T" width="50%" height="200"></p>',
}

describe('the editor and the one list', () => {
  it.each(Object.entries(withTag))('<%s> goes through the server and through the editor as it is', (_, html) => {
    expect(cleanRichtext(html)).toBe(html)
    expect(throughEditor(html)).toBe(html)
    expect(lossesOf(html)).toEqual([])
  })

  it('the editor has no node and no mark that writes a tag outside of the list', () => {
    const schema = getSchema(extensionsOf(wishes))
    const page = document.implementation.createHTMLDocument()
    const serializer = DOMSerializer.fromSchema(schema)
    const tags = new Set<string>()
    for (const type of Object.values(schema.nodes)) {
      if (type.name === 'doc' || type.isText) continue
      const node = type.createAndFill(type.name === 'image' ? { src: '/a.png' } : null)
      if (!node) throw new Error(`${type.name} cannot be made`)
      const dom = serializer.serializeNode(node, { document: page })
      const box = page.createElement('div')
      box.append(dom)
      for (const each of box.querySelectorAll('*')) tags.add(each.localName)
    }
    for (const type of Object.values(schema.marks)) {
      const node = schema.text('x', [type.create(type.name === 'link' ? { href: '/a' } : null)])
      const dom = serializer.serializeNode(node, { document: page })
      tags.add((dom as Element).localName)
    }
    expect([...tags].filter((tag) => !(tag in TAGS))).toEqual([])
  })

  it('what the editor makes by its own commands comes back from the server letter by letter', () => {
    const editor = open('')
    editor.chain().insertContent('Heading "&" <x>').setNode('heading', { level: 2 }).setTextAlign('center').run()
    editor.commands.enter()
    editor.commands.setParagraph()
    editor.commands.insertContent('bold')
    editor.commands.selectParentNode()
    editor.chain().toggleBold().toggleItalic().toggleMark('sup').run()
    editor
      .chain()
      .setTextSelection(editor.state.doc.content.size)
      .insertTable({ rows: 2, cols: 2, withHeaderRow: true })
      .run()
    editor.chain().insertContent('cell').goToNextCell().run()
    editor.commands.addColumnAfter()
    editor
      .chain()
      .insertContent({ type: 'image', attrs: { src: '/f/k/a.png', alt: '图', width: '240' } })
      .run()
    const html = written(editor)
    expect(html).toContain('<h2 style="text-align:center">Heading "&amp;" &lt;x&gt;</h2>')
    expect(html).toContain('<img src="/f/k/a.png" alt="图" width="240">')
    expect(cleanRichtext(html)).toBe(html)
    expect(throughEditor(html)).toBe(html)
    editor.destroy()
  })

  it('keeps colours that overlap', () => {
    const html = '<p><span style="color:#ff0000">a<span style="background-color:#ffff00">b</span></span></p>'
    expect(cleanRichtext(html)).toBe(html)
    const kept = throughEditor(html)
    expect(kept).toContain('color:#ff0000')
    expect(kept).toContain('background-color:#ffff00')
  })

  it('takes no picture that is a call, and no link that runs', () => {
    expect(throughEditor('<p>a<img src="/api/admin/user/destroy"><a href="javascript:alert(1)">b</a></p>')).toBe(
      '<p>ab</p>',
    )
  })
})

describe('what a text would lose', () => {
  it.each([
    ['<figure class="wide"><img src="/a.png"></figure>', ['<figure>']],
    ['<p class="lead" id="x">a</p>', ['class', 'id']],
    ['<p style="font-size:20px;text-align:center">a</p>', ['font-size']],
    ['<iframe src="https://example.com"></iframe>', ['<iframe>']],
    ['<div>a</div><b>b</b><center>c</center>', []],
    ['a < b', []],
  ])('%s: %j', (html, lost) => {
    expect(lossesOf(html)).toEqual(lost)
  })
})
