import { describeApp } from '../../kit/app'
import { good, makeReferences, reportBook, reportRow, upload } from './kit'

const site = 'main'

describeApp('an upload that changes addresses', (at) => {
  const redirects = async (): Promise<Record<string, string>> => {
    const { list } = await good(
      at().call('GET', '/api/admin/redirect/list', { site, query: { page: 1, pageSize: 100 } }),
    )
    return Object.fromEntries(list.map(({ source, target }: Record<string, string>) => [source, target]))
  }
  const send = (links: readonly string[], more: Record<string, string> = {}) =>
    reportBook(links.map((Link, number) => reportRow(number, { Link, ...more }))).then((book) =>
      upload(at(), 'a.xlsx', book, { site, key: ['name', 'publisher_id'] }),
    )

  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at(), site)
    await at().services.runs.start()
  })

  it('leads the old ones to the new ones, at any number of steps, and is taken back whole', async () => {
    await send(['one', 'two', 'three'])
    expect(await redirects()).toEqual({})
    await send(['one', 'second', 'three'])
    expect(await redirects()).toEqual({ '/report/two': '/report/second' })
    const { upload: done } = await send(['one', 'zwei', 'three'])
    expect(await redirects()).toEqual({ '/report/two': '/report/zwei', '/report/second': '/report/zwei' })
    await good(at().call('POST', '/api/admin/upload-log/undo', { site, body: { id: done.id } }))
    expect(await redirects()).toEqual({ '/report/two': '/report/second' })
  })

  it('leads nothing that was not shown', async () => {
    await send(['one', 'second', 'three'], { Status: 'Disabled' })
    await send(['first', 'second', 'three'])
    expect(Object.keys(await redirects())).not.toContain('/report/one')
  })
})
