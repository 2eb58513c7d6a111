import { describeApp } from '../../kit/app'
import { endedRun } from '../../kit/runs'
import { good, makeReferences, reportBook, reportRow, upload } from '../transfer/kit'

const site = 'main'

describeApp('a batch edit that changes addresses', (at) => {
  const post = (path: string, body: object) => good(at().call('POST', `/api/admin/${path}`, { site, body }))
  const redirects = async (): Promise<Record<string, string>> => {
    const { list } = await good(
      at().call('GET', '/api/admin/redirect/list', { site, query: { page: 1, pageSize: 100 } }),
    )
    return Object.fromEntries(list.map(({ source, target }: Record<string, string>) => [source, target]))
  }
  const replaced = async (find: string, value: string): Promise<number> => {
    const changes = [{ field: 'link', way: 'replace', find, value }]
    const { total: expected } = await post('report/batch-update-preview', { query: {}, changes })
    const { run_id, change_set_id } = await post('report/batch-update', { query: {}, changes, expected })
    expect(await endedRun(at(), run_id)).toMatchObject({ state: 'done' })
    return change_set_id
  }

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at(), site)
    await at().services.runs.start()
    const links = ['old-one', 'old-two', 'other']
    const shown = links.map((Link, number) => reportRow(number, { Link, ...(number === 1 && { Status: 'Disabled' }) }))
    await upload(at(), 'a.xlsx', await reportBook(shown), { site, key: ['name', 'publisher_id'] })
  })

  it('leads the old ones that were shown to the new ones, and is taken back whole', async () => {
    await replaced('old', 'new')
    expect(await redirects()).toEqual({ '/report/old-one': '/report/new-one' })
    await replaced('new', 'newest')
    expect(await redirects()).toEqual({
      '/report/old-one': '/report/newest-one',
      '/report/new-one': '/report/newest-one',
    })
    const last = await replaced('newest', 'new')
    expect(await redirects()).toEqual({
      '/report/old-one': '/report/new-one',
      '/report/newest-one': '/report/new-one',
    })
    await post('change-set/undo', { id: last })
    expect(await redirects()).toEqual({
      '/report/old-one': '/report/newest-one',
      '/report/new-one': '/report/newest-one',
    })
  })

  it('leads nowhere what differs by letters alone: a web server would send visitors round for ever', async () => {
    const before = await redirects()
    await replaced('newest-one', 'Newest-One')
    expect(await redirects()).toEqual(before)
  })
})
