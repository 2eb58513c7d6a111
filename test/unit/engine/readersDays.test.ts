import { withReadersDays } from '../../../src/engine/filters/readersDays'
import { resourceOf } from '../../../src/resources'
import { scopeSentence } from '../../../src/resources/kit/scope'
import { emptyQuery, type ListQuery } from '../../../src/slices/list/listQuery'

const report = resourceOf('report')
const asked = (filters: ListQuery['filters']) => withReadersDays(report, { ...emptyQuery(), filters }).filters
const begin = new Date(2026, 2, 2).toISOString()
const end = new Date(2026, 2, 2, 23, 59, 59, 999).toISOString()

describe('days in the address of a list (decisions: times are shown in the reader’s zone)', () => {
  it('mean the reader’s, for columns of moments', () => {
    expect(asked({ created_at_from: ['2026-03-02'] })).toEqual({ created_at_from: [begin] })
    expect(asked({ created_at_to: ['2026-03-02'] })).toEqual({ created_at_to: [end] })
    expect(asked({ created_at: ['2026-03-02'] })).toEqual({ created_at_from: [begin], created_at_to: [end] })
  })

  it('are left alone in columns of days, and what is no day everywhere', () => {
    const left: ListQuery['filters'][] = [
      { published_at_from: ['2026-03-02'] },
      { published_at: ['2026-03-02'] },
      { created_at_from: [begin] },
      { created_at_from: ['2026-13-45'] },
      { created_at: ['null'] },
      { category_id: ['3', '4'] },
    ]
    for (const filters of left) expect(asked(filters)).toEqual(filters)
  })

  it('stand in the sentence of a bulk action as moments that can be read', () => {
    const scope = { query: { created_at_from: ['2026-03-01T16:00:00.000Z'] } }
    expect(scopeSentence(report, scope, {})).toEqual([
      '创建时间不小于 2026-03-01 16:00 UTC',
      'Created from 2026-03-01 16:00 UTC',
    ])
  })
})
