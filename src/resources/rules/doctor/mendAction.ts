import { action } from '../../kit/action'
import { effectOnRows } from '../../kit/actionEffect'
import { expectedField, workedOutput } from '../../kit/batchUpdate/batchUpdateAction'
import { datetime } from '../../kit/fields'

export const MEND = 'mend'

/** What fixes have to be told. */
export const mendInput = {
  discount_end: datetime(['折扣结束时间', 'Discounts end'], {
    hint: [
      '只用于没有结束时间的折扣。不填则这些报告保持不变',
      'Only for discounts without an end. Leave empty to keep those reports as they are',
    ],
  }),
}

/** Whatever of the findings the rules know how to mend. */
export const mendAction = action(['修正', 'Fix'], {
  place: 'batch',
  effect: effectOnRows(['修正{rows}', 'Fix {rows}'], ['份报告', 'report', 'reports']),
  hint: [
    '补上链接、截短 SEO 文字、清除失效的缩略图、填写折扣结束时间，先预览再写入，可以撤销。其他问题需打开报告处理',
    'Adds missing links, shortens SEO texts, removes broken pictures and sets when discounts end. Preview it first; you can undo it. Other problems have to be fixed in the report itself',
  ],
  input: { ...mendInput, expected: expectedField },
  output: workedOutput,
  run: { unit: ['份报告', 'reports'] },
})
