import { cleanRichtext } from '../../../server/kernel/resources/cleanRichtext'
import { pasted } from '../../../src/engine/kinds/richtext/editor/pasted'
import { EXCEL, GOOGLE_DOCS, WEB_PAGE, WORD, WPS } from './pasted.samples'

describe('what is pasted', () => {
  it('from Word: lists are lists, formats are ours, pictures of another machine are told', () => {
    expect(pasted(WORD)).toEqual({
      lostPictures: 1,
      html:
        '<h1>Market overview</h1><p style="text-align:center"><strong>Key findings</strong></p>' +
        '<ul><li>Demand grows steadily<ul><li>in <em>Asia</em></li></ul></li><li>Prices fall</li></ul>' +
        '<p>See <a href="https://example.com/report" rel="noopener noreferrer">the <u>report</u></a>, H<sub>2</sub>O.</p>' +
        '<ol><li>First step</li></ol>' +
        '<table><tbody><tr><td><strong>Year</strong></td><td><p style="text-align:right">2026</p></td></tr></tbody></table>',
    })
  })

  it('from WPS: fonts go, Chinese numbering is a numbered list', () => {
    expect(pasted(WPS)).toEqual({
      lostPictures: 0,
      html:
        '<h2 style="text-align:center"><strong>行业概况</strong></h2><p>全球市场规模在2026年达到<strong>一百亿美元</strong>。</p>' +
        '<ul><li>亚洲增长最快</li><li>价格下降</li></ul><ol><li>结论</li></ol>',
    })
  })

  it('from Google Docs: the bold around everything is none, formats of styles are tags', () => {
    expect(pasted(GOOGLE_DOCS).html).toBe(
      '<h2>Summary</h2><p>The market is <u><em><strong>large</strong></em></u>.</p>' +
        '<ul><li>One<ul><li>Two</li></ul></li></ul>' +
        '<p><a href="https://example.com/" rel="noopener noreferrer">a link</a><sup>2</sup></p>',
    )
  })

  it('from Excel: the table alone', () => {
    expect(pasted(EXCEL).html).toBe(
      '<table><tbody><tr><td>Region</td><td>Sales</td></tr><tr><td colspan="2">华东</td></tr>' +
        '<tr><td>Total</td><td><p style="text-align:right">12,500</p></td></tr></tbody></table>',
    )
  })

  it('from a page of the web: neither scripts nor what is hidden, and no look of its own', () => {
    expect(pasted(WEB_PAGE)).toEqual({
      lostPictures: 1,
      html:
        '<h2>News</h2><p>First <strong>strong</strong> words</p>' +
        '<p><img src="https://example.com/a.png" alt="Chart" width="640"></p><p>The chart</p><p>more</p>',
    })
  })

  it.each([
    ['Word', WORD],
    ['WPS', WPS],
    ['Google Docs', GOOGLE_DOCS],
    ['Excel', EXCEL],
    ['a page', WEB_PAGE],
  ])('from %s is what the server lets through, unchanged', (_, sample) => {
    const { html } = pasted(sample)
    expect(cleanRichtext(html)).toBe(html)
  })

  it('as words alone stays words', () => {
    expect(pasted('<meta charset="utf-8"><span style="color:red">two words</span>').html).toBe('two words')
  })
})
