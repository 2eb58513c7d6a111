import { sensitiveWord } from '../../../src/resources/sensitive_word'
import type { EntitySeed } from './entitySeed'

/** What the law on advertising, and the house, does not want to read. */
export const sensitiveWordSeed: EntitySeed = {
  resource: sensitiveWord,
  rows: [
    { word: '最大', effect: 'warn', replacement: '主要' },
    { word: '国家级', effect: 'refuse' },
    { word: '全球第一', effect: 'hide', replacement: '位居前列' },
    { word: '行业唯一', effect: 'hide', replacement: '行业少有' },
    { word: '内部资料', effect: 'refuse' },
    { word: '独家揭秘', effect: 'warn', replacement: '深入分析' },
    { word: 'guaranteed return', effect: 'refuse' },
    { word: 'world’s best', effect: 'hide', replacement: 'well-known' },
    { word: '万能', effect: 'warn', status: 'disabled' },
  ],
}
