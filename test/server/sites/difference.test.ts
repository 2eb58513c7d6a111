import { differenceOf, FILLED, type Line } from '../../../server/features/sites/lifecycle/difference'

const table = (name: string, text = 'r'): Line => ({ table: name, part: 'table', name: '', type: '', text })
const column = (of: string, name: string, type = 'text', text = ''): Line => ({
  table: of,
  part: 'column',
  name,
  type,
  text,
})
const index = (of: string, name: string, text: string): Line => ({ table: of, part: 'index', name, type: '', text })
const trigger = (of: string, name: string): Line => ({ table: of, part: 'trigger', name, type: '', text: '' })

const region = [table('region'), column('region', 'code'), index('region', 'region_code', 'btree (code)')]

describe('how the tables of a site differ from those of its version, in words', () => {
  it('is nothing where they are the same', () => {
    expect(differenceOf(region, [...region].reverse())).toBeUndefined()
  })

  it.each<[string, Line[], Line[], [string, string]]>([
    [
      'a column that is missing',
      region,
      region.filter(({ part }) => part !== 'column'),
      ['缺少字段 region.code', 'column region.code is missing'],
    ],
    [
      'a column that nobody knows',
      region,
      [...region, column('region', 'codes')],
      ['多出字段 region.codes', 'column region.codes is not known to this version'],
    ],
    [
      'a column of another type',
      [table('report'), column('report', 'price', 'numeric(12,2)')],
      [table('report'), column('report', 'price', 'text')],
      [
        '字段 report.price 的类型应为 numeric(12,2)，现为 text',
        'column report.price should be numeric(12,2) and is text',
      ],
    ],
    [
      'a column that may be empty',
      [table('report'), column('report', 'name', 'text', FILLED)],
      [table('report'), column('report', 'name')],
      ['字段 report.name 应为必填，现在可以为空', 'column report.name may be empty and should not be'],
    ],
    [
      'a column that may not be empty',
      [table('report'), column('report', 'name')],
      [table('report'), column('report', 'name', 'text', FILLED)],
      ['字段 report.name 应可为空，现为必填', 'column report.name must be filled and should not have to be'],
    ],
    [
      'an index that is defined otherwise',
      region,
      [...region.slice(0, 2), index('region', 'region_code', 'btree (id)')],
      ['region 的索引 region_code 定义不同', 'index region_code of region is defined differently'],
    ],
    [
      'a trigger that is missing',
      [...region, trigger('region', 'count')],
      region,
      ['region 缺少触发器 count', 'trigger count of region is missing'],
    ],
    ['a table that is missing, by itself', region, [], ['缺少数据表 region', 'table region is missing']],
    [
      'a table that nobody knows, by itself',
      [],
      region,
      ['多出数据表 region', 'table region is not known to this version'],
    ],
    [
      'a view in place of a table',
      [table('words')],
      [table('words', 'v')],
      ['words 不是应有的数据表或视图', 'words is not the table or view that it should be'],
    ],
  ])('names %s', (_, expected, found, said) => {
    expect(differenceOf(expected, found)).toEqual(said)
  })

  it('tells three of many, tables and columns first, and counts the others', () => {
    const found = [table('region'), column('region', 'a'), column('region', 'b'), trigger('region', 't')]
    const [zh, en] = differenceOf([...region, table('area')], found) ?? []
    expect(zh).toBe('缺少数据表 area；缺少字段 region.code；多出字段 region.a；另有 3 处不同')
    expect(en).toBe(
      'table area is missing; column region.code is missing; column region.a is not known to this version; and 3 more',
    )
  })
})
