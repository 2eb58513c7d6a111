import { PAGE_SIZES } from '../../config/limits'
import { describeEachApp } from '../kit/app'

describeEachApp('the pages of a list (decisions: calls and answers)', (at) => {
  beforeAll(() => at().signIn())

  const problemsOf = async (path: string, query: Record<string, string | number>) => {
    const { status, data } = await at().call('GET', `/api/admin/${path}`, { query })
    return [status, data.problems]
  }
  const noSize = {
    field: 'pageSize',
    message: 'check.choice',
    values: { choices: [PAGE_SIZES.join('、'), PAGE_SIZES.join(', ')] },
  }

  it.each(['publisher/list', 'publisher/bin'])('of %s are whole numbers, of a size that is named', async (path) => {
    expect(await problemsOf(path, { page: 'two', pageSize: 21 })).toMatchObject([
      422,
      [{ field: 'page', message: 'check.int' }, noSize],
    ])
    expect(await problemsOf(path, { page: 0 })).toMatchObject([
      422,
      [{ field: 'page', message: 'check.min', values: { min: 1 } }],
    ])
  })

  it('are sorted by a column that is there, up or down', async () => {
    const [status, problems] = await problemsOf('publisher/list', {
      sort: 'nonsense',
      order: 'up',
      columns: 'name,none',
    })
    expect(status).toBe(422)
    expect(problems).toMatchObject([
      {
        field: 'sort',
        message: 'check.choice',
        values: { choices: expect.arrayContaining([expect.stringContaining('english_name')]) },
      },
      { field: 'order', message: 'check.choice', values: { choices: ['asc、desc', 'asc, desc'] } },
      { field: 'none', message: 'check.unknownField' },
    ])
  })
})
