import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { addUser, PASSWORD, signInWith } from '../../kit/people'

const path = '/api/admin/dashboard/summary'

describeEachApp('the dashboard (real numbers)', (at) => {
  beforeAll(async () => {
    await sql`
      INSERT INTO site_main.category (name, name_en, link) SELECT '分类' || n, 'Category ' || n, 'c' || n FROM generate_series(1, 12) n
    `.execute(at().services.database.kysely)
    await sql`
      INSERT INTO site_main.report (name, link, category_id, publisher_id, published_at, price, status)
      SELECT 'r' || n, 'r' || n, 1 + n % 12, 1, '2026-01-01', 1, CASE WHEN n % 4 = 0 THEN 'disabled' ELSE 'enabled' END
      FROM generate_series(0, 99) n
    `.execute(at().services.database.kysely)
    await sql`
      INSERT INTO site_main.upload_log (file_name, uploaded_at, added, updated, errors) VALUES
      ('a.xlsx', now(), 10, 5, 1), ('b.xlsx', now(), 2, 0, 0), ('old.xlsx', now() - interval '40 days', 9, 9, 9)
    `.execute(at().services.database.kysely)
    await sql`INSERT INTO site_main.upload_log (file_name, uploaded_at, state, added, updated, errors)
      VALUES ('c.xlsx', now(), 'undone', 300, 7, 0)`.execute(at().services.database.kysely)
  })

  it('counts the reports of a site by category, ten and the others, and by status', async () => {
    await at().signIn()
    const { data } = await at().call('GET', path, { site: 'main' })
    expect(data.reports.total).toBe(100)
    expect(data.reports.by_category).toHaveLength(11)
    expect(data.reports.by_category[0]).toMatchObject({ id: 1, label: ['分类1', 'Category 1'], count: 9 })
    expect(data.reports.by_category[10]).toEqual({ id: null, label: ['其他', 'Others'], count: 16 })
    expect(data.reports.by_status).toEqual([
      { status: 'disabled', count: 25 },
      { status: 'enabled', count: 75 },
    ])
    expect(data.totals).toMatchObject({ report: { count: 100, is_estimate: false }, category: { count: 12 } })
    expect(data.sites).toBeNull()
  })

  it('counts the uploads of each of the last thirty days in the reader’s zone, and nothing as added that was taken back', async () => {
    await at().signIn()
    const { data } = await at().call('GET', path, { site: 'main', query: { zone: 480 } })
    expect(data.uploads).toHaveLength(30)
    const today = new Date(at().services.now().getTime() + 480 * 60_000).toISOString().slice(0, 10)
    expect(data.uploads[29]).toEqual({ date: today, files: 3, added: 12, updated: 5, errors: 1 })
    expect(data.uploads.slice(0, 29).every((day: { files: number }) => day.files === 0)).toBe(true)
  })

  it('shows control every site with its reports, and the latest operations', async () => {
    await at().signIn()
    const { data } = await at().call('GET', path)
    expect(data).toMatchObject({ context: 'control', sites: [{ site: 'main', reports: { count: 100 } }] })
    expect(data.operations[0]).toMatchObject({ told: ['admin登录了系统', 'admin signed in'] })
    expect(data.operations.length).toBeLessThanOrEqual(10)
  })

  it('shows nobody what they may not list', async () => {
    const as = await signInWith(at(), 'viewer', { code: 'VIEWER', site: 'main', grants: ['products/report'] })
    const { data } = await at().call('GET', path, { as, site: 'main' })
    expect(data).toMatchObject({ reports: { total: 100 }, uploads: null, operations: null, sites: null, runs: [] })
    expect(Object.keys(data.totals)).toEqual(['report'])
  })
})

describeEachApp('download links', (at) => {
  const ask = (as: string, path: string, site?: string) =>
    at().call('POST', '/api/admin/download-ticket', { as, body: { path }, ...(site && { site }) })
  const follow = (url: string) => at().call('GET', url, { as: null })

  it('answer one reading call in the name of whoever asked, once', async () => {
    const as = await at().signIn()
    const { data } = await ask(as, '/api/admin/report/list?pageSize=20', 'main')
    expect(data.url).toMatch(/^\/api\/download\?ticket=/)
    expect(await follow(data.url)).toMatchObject({ code: '200', data: { list: expect.any(Array) } })
    expect(await follow(data.url)).toMatchObject({ status: 403, message: expect.stringContaining('has expired') })
  })

  it('are over after a minute, and with the session', async () => {
    const as = await at().signIn()
    const late = await ask(as, '/api/admin/user/info')
    at().pass(61_000)
    expect((await follow(late.data.url)).status).toBe(403)
    const orphan = await ask(as, '/api/admin/user/info')
    await at().call('GET', '/api/logout', { as })
    expect((await follow(orphan.data.url)).status).toBe(403)
  })

  it('give nobody more than their own rights, and no writing call', async () => {
    await addUser(at(), { name: 'poor' })
    const as = await at().signIn('poor', PASSWORD)
    const listing = await ask(as, '/api/admin/user/list')
    expect(await follow(listing.data.url)).toMatchObject({ status: 403, data: { mark: 'user:list' } })
    for (const path of [
      '/api/admin/user/unlock',
      '/api/admin/nothing',
      '/api/logout',
      'https://evil.example/',
      '/api/admin/../logout',
    ]) {
      const asked = await ask(as, path)
      const reply = asked.status === 200 ? await follow(asked.data.url) : asked
      expect(reply.status).toBe(404)
    }
  })
})
