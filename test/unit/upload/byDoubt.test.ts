import { byDoubt, ignoredColumns } from '../../../src/engine/upload/plan'
import type { UploadColumn } from '../../../src/slices/upload/uploadTypes'

const column = (index: number, own: Partial<UploadColumn>): UploadColumn =>
  ({
    index,
    header: `Column ${index}`,
    samples: [],
    is_hidden: false,
    field: undefined,
    likeness: 'none',
    problem: undefined,
    ...own,
  }) as UploadColumn

const columns = [
  column(0, { field: 'name', likeness: 'exact' }),
  column(1, { problem: 'empty' }),
  column(2, { field: 'price', likeness: 'similar' }),
  column(3, {}),
  column(4, { field: 'link', likeness: 'remembered' }),
]

describe('columns of a file that are matched with fields', () => {
  it('begin with what is uncertain, and end with what holds nothing', () => {
    expect(byDoubt(columns).map(({ index }) => index)).toEqual([2, 3, 0, 4, 1])
  })

  it('are named where they hold something and become nothing', () => {
    expect(ignoredColumns(columns, { mapping: { 0: 'name', 2: 'price', 4: 'link' } })).toEqual(['Column 3'])
  })
})
