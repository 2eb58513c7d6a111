import { countsOf } from '../../../src/engine/kinds/richtext/counts'

describe('how long a text is', () => {
  it.each([
    ['', { han: 0, words: 0, signs: 0 }],
    ['全球市场报告', { han: 6, words: 0, signs: 6 }],
    ["It's 3.5% of the market", { han: 0, words: 5, signs: 19 }],
    ['2026年全球 LED 市场，规模达1,200亿美元。', { han: 11, words: 3, signs: 25 }],
    ['email：lihang@example.com', { han: 0, words: 3, signs: 24 }],
    ['カタカナ 漢字', { han: 2, words: 0, signs: 6 }],
    ['𠮷野家', { han: 3, words: 0, signs: 3 }],
  ])('%j has %j', (text, counts) => {
    expect(countsOf(text)).toEqual(counts)
  })
})
