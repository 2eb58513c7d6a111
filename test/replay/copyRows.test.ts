import { copyAsked } from '../../src/slices/rows/edits'
import { rowsArrived } from '../../src/slices/rows/entities'
import { settingsLoaded } from '../../src/slices/settings'
import { replay } from '../kit/replay'

const at = { resource: 'report', list: '/main/products/report' } as const
const quiet = ['entities/', 'edits/', 'settings/']
const columns = ['id', 'name', 'category_id', 'price', 'discount_type', 'is_hot', 'keywords', 'published_at', 'author']

const rows = [
  {
    id: 1,
    name: 'A "bold" name',
    category_id: 3,
    price: '1200.00',
    discount_type: 'rate',
    is_hot: true,
    keywords: ['x', 'y'],
    published_at: '2026-01-31',
    author: '=1+1',
  },
  { id: 2, name: '两行\n名称', category_id: 4, price: '-5.00', is_hot: false, keywords: [], author: null },
]
const loaded = rowsArrived({
  ...at,
  rows,
  total: 2,
  isTotalCapped: false,
  titles: { category: { 3: ['化工', 'Chemicals'] } },
})

describe('Copying rows (flows.md §7)', () => {
  it('asks to check rows first (specification §8)', async () => {
    const { story } = await replay([copyAsked({ ...at, scope: { ids: [] }, columns })], { quiet })
    expect(story).toEqual(['offers ways: export.checkToCopy'])
  })

  it('copies ticked rows with their headers as the screen shows them, formulas made harmless', async () => {
    const { story } = await replay(
      [settingsLoaded({ language: 'en' }), loaded, copyAsked({ ...at, scope: { ids: [1, 2] }, columns })],
      { quiet },
    )
    expect(story).toEqual([
      [
        'copies ID\tReport name\tCategory\tPrice\tDiscount type\tHot\tKeywords\tPublished\tAuthor',
        '1\t"A ""bold"" name"\tChemicals\t1200.00\tRate\tyes\tx, y\t2026-01-31\t\'=1+1',
        '2\t"两行\n名称"\t#4\t-5.00\t\tno\t\t\t',
      ].join('\n'),
      'says: export.copied {"count":2}',
    ])
  })

  it('copies all that match as the server writes them', async () => {
    const scope = { query: { filters: { year: ['2026'] } } }
    const { story } = await replay([copyAsked({ ...at, scope, columns: ['name'] })], {
      quiet,
      answers: { 'export.text': '报告名称\n甲\n乙\n' },
    })
    expect(story).toEqual([
      'asks export.text {"resource":"report","scope":{"query":{"filters":{"year":["2026"]}}},"columns":["name"]}',
      'copies 报告名称\n甲\n乙',
      'says: export.copied {"count":2}',
    ])
  })
})
