import { describeApp } from '../kit/app'

describeApp('currencies (catalogue, setting/currency)', (at) => {
  const post = (action: string, body: Record<string, unknown>) =>
    at().call('POST', `/api/admin/currency/${action}`, { site: 'main', body })
  const add = async (code: string, exchange_rate: string, more = {}) =>
    post('store', { code, symbol: code, exchange_rate, ...more })
  const rates = async (): Promise<Record<string, [string, boolean]>> => {
    const { list } = (await at().call('GET', '/api/admin/currency/list', { site: 'main' })).data
    return Object.fromEntries(
      list.map((row: { code: string; exchange_rate: string; is_first: boolean }) => [
        row.code,
        [String(Number(row.exchange_rate)), row.is_first === true],
      ]),
    )
  }
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    await at().signIn()
    ids.CNY = (await add('CNY', '1')).data.row.id
    ids.USD = (await add('USD', '0.125')).data.row.id
    ids.JPY = (await add('JPY', '20')).data.row.id
  })

  it('begin with a first one', async () => {
    expect(await rates()).toEqual({ CNY: ['1', true], USD: ['0.125', false], JPY: ['20', false] })
  })

  it('keep a first one: it is neither given up nor deleted, and its rate stays 1', async () => {
    expect(await post('update', { id: ids.CNY, is_first: false })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'is_first', message: 'rule.firstCurrency' }] },
    })
    expect(await post('update', { id: ids.CNY, exchange_rate: '2' })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'exchange_rate', message: 'rule.firstRate' }] },
    })
    const refused = await post('destroy', { ids: [ids.CNY] })
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('base currency')])
  })

  it('have another first in one change, with all rates worked out anew, and back by one undo', async () => {
    const moved = await post('update', { id: ids.USD, is_first: true })
    expect(moved.status).toBe(200)
    expect(await rates()).toEqual({ CNY: ['8', false], USD: ['1', true], JPY: ['160', false] })
    await at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id: moved.data.change_set_id } })
    expect(await rates()).toEqual({ CNY: ['1', true], USD: ['0.125', false], JPY: ['20', false] })
  })
})
