import { describeEachApp } from '../kit/app'

describeEachApp('the ranking of searches (catalogue, products/search-ranking)', (at) => {
  const post = (action: string, body: object) =>
    at().call('POST', `/api/admin/search-ranking/${action}`, { site: 'main', body })

  it('pins and hides what is ticked or matches, each at the cost of the other, and takes it back', async () => {
    await at().signIn()
    const ids: number[] = []
    for (const keyword of ['lidar', 'graphite', 'solar glass']) ids.push((await post('store', { keyword })).data.row.id)
    const marks = async () => {
      const { list } = (await at().call('GET', '/api/admin/search-ranking/list', { site: 'main' })).data
      return Object.fromEntries(
        list.map((row: Record<string, unknown>) => [row.keyword, [row.is_pinned === true, row.is_hidden === true]]),
      )
    }
    const pinned = await post('pin', { ids: ids.slice(0, 2) })
    expect(pinned.data).toMatchObject({ count: 2, change_set_id: expect.any(Number) })
    await post('hide', { scope: { filters: { is_pinned: ['true'] } } })
    expect(await marks()).toEqual({ lidar: [false, true], graphite: [false, true], 'solar glass': [false, false] })
    const last = await post('pin', { ids })
    await at().call('POST', '/api/admin/change-set/undo', { site: 'main', body: { id: last.data.change_set_id } })
    expect(await marks()).toEqual({ lidar: [false, true], graphite: [false, true], 'solar glass': [false, false] })
  })
})
