import { describeApp } from '../../kit/app'
import { siteDraft, stored } from '../../kit/farSite'

describeApp('what a site sells (Places)', (at) => {
  const publishers: number[] = []
  let site = 0

  const post = (path: string, body: object) => at().call('POST', `/api/admin/${path}`, { body })
  const listed = async (): Promise<number[] | null> =>
    (await at().call('GET', `/api/admin/site/form/${site}`)).data.row.publisher_ids
  const lines = async (): Promise<{ id: number; publisher_id: number }[]> =>
    (await at().call('GET', '/api/admin/site-publisher/list', { query: { site_id: site, status: 'enabled' } })).data
      .list
  const sold = async (): Promise<number[]> => (await lines()).map(({ publisher_id }) => publisher_id).sort()

  beforeAll(async () => {
    await at().signIn()
    for (const name of ['First', 'Second', 'Third'])
      publishers.push(await stored(at(), 'publisher', { name: `${name} house`, english_name: name }))
    site = await stored(at(), 'site', await siteDraft(at(), 'seller', { publisher_ids: publishers.slice(0, 2) }))
  })

  it('stands in its form and in the lines alike', async () => {
    expect(await sold()).toEqual(publishers.slice(0, 2))
    await post('site/update', { id: site, publisher_ids: publishers.slice(1) })
    expect(await sold()).toEqual(publishers.slice(1))
  })

  it('follows a line that is added, disabled or deleted', async () => {
    await stored(at(), 'site-publisher', { site_id: site, publisher_id: publishers[0] })
    expect((await listed())?.toSorted()).toEqual(publishers)
    const [first] = await lines()
    await at().call('POST', '/api/admin/site-publisher/change-status', { query: { id: first?.id, status: 'disabled' } })
    expect(await listed()).not.toContain(first?.publisher_id)
    await post('site-publisher/destroy', { ids: (await lines()).map(({ id }) => id) })
    expect(await listed()).toBeNull()
  })

  it('is taken back as one', async () => {
    const { data } = await post('site/update', { id: site, publisher_ids: publishers })
    expect(await sold()).toEqual(publishers)
    await post('change-set/undo', { id: data.change_set_id })
    expect([await sold(), await listed()]).toEqual([[], null])
  })

  it('is found by the names of the site and of the publisher', async () => {
    await post('site/update', { id: site, publisher_ids: publishers.slice(0, 1) })
    for (const keyword of ['seller', 'First']) {
      const { data } = await at().call('GET', '/api/admin/site-publisher/list', { query: { keyword } })
      expect([keyword, data.list.some(({ site_id }: { site_id: number }) => site_id === site)]).toEqual([keyword, true])
    }
  })
})
