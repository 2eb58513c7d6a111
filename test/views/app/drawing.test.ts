import { built, type Drawn, drawn } from '../../../src/ports/browser/drawing'

const page = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}
const again = (html: string): string => built(drawn(page(html)) as Exclude<Drawn, string>).outerHTML

describe('a page as a picture', () => {
  it('looks the same: classes, styles, languages, icons', () => {
    const row = '<div class="co-tr" style="transform: translateY(40px);"><span lang="en">A &amp; B</span></div>'
    expect(again(row)).toBe(row)
    const icon = built(drawn(page('<svg viewBox="0 0 48 48" fill="none"><path d="M1 2"></path></svg>')) as never)
    expect(icon.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(icon.firstElementChild?.namespaceURI).toBe('http://www.w3.org/2000/svg')
    expect(icon.getAttribute('viewBox')).toBe('0 0 48 48')
  })

  it('does nothing and is nowhere found: no roles, names, addresses, handlers, pictures to fetch', () => {
    expect(
      again(
        '<div id="x" role="row" aria-rowindex="2" data-id="4" onclick="x()"><a href="https://x.test">A</a><img src="/api/1" alt="B"></div>',
      ),
    ).toBe('<div><span>A</span><img></div>')
    expect(again('<i style="background: url(https://x.test/)"></i>')).toBe('<i></i>')
  })

  it('keeps text as text, whatever it says', () => {
    const hostile = '<img src=x onerror=alert(1)></span><script>alert(2)</script>'
    const cell = document.createElement('div')
    cell.textContent = hostile
    const copy = built(drawn(cell) as Exclude<Drawn, string>)
    expect(copy.textContent).toBe(hostile)
    expect(copy.children).toHaveLength(0)
  })

  it('makes nothing that acts out of a storage that somebody else has written to', () => {
    const forged: Exclude<Drawn, string> = [
      'div',
      {},
      ['script', { src: 'https://x.test' }, 'alert(1)'],
      ['iframe', { srcdoc: '<p>' }],
      ['button', { onclick: 'alert(1)', formaction: 'javascript:alert(1)' }, 'B'],
      ['svg', {}, ['script', {}, 'alert(1)'], ['a', { 'xlink:href': 'javascript:alert(1)' }]],
    ]
    expect(built(forged).outerHTML).toBe(
      '<div><span>alert(1)</span><span></span><button>B</button><svg><span>alert(1)</span><span></span></svg></div>',
    )
  })
})
