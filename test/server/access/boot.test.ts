import { describeApp } from '../../kit/app'

const PARTS = {
  page_setting: 'public/get-page-setting',
  profile: 'user/info',
  rights: 'common/info',
  menus: 'common/menus',
  settings: 'personal/setting',
} as const

describeApp('what a page that opens is answered', (at) => {
  beforeAll(() => at().signIn())

  it('is what the calls of the specification answer, and what somebody set for themselves', async () => {
    const value = { report: { columns: [], density: 'compact' } }
    await at().call('POST', '/api/admin/personal/setting', { body: { key: 'listViews', value } })
    const { data } = await at().call('GET', '/api/admin/boot')
    expect(data.settings.listViews).toEqual(value)
    for (const [part, path] of Object.entries(PARTS))
      expect([part, data[part]]).toEqual([part, (await at().call('GET', `/api/admin/${path}`)).data])
  })

  it('says what the site is called and how far it has come, in a site', async () => {
    const [row] = (await at().call('GET', '/api/admin/site/list')).data.list
    const { data } = await at().call('GET', '/api/admin/boot', { site: row.name })
    expect(data.rights.site_title).toEqual([row.title, row.english_name || row.title])
    expect(data.rights.site_version).toBe(row.schema_version)
    const inControl = (await at().call('GET', '/api/admin/boot')).data.rights
    expect(inControl).not.toHaveProperty('site_title')
    expect(inControl).not.toHaveProperty('site_version')
  })

  it('is kept by nobody on the way', async () => {
    const { headers } = await at().call('GET', '/api/admin/boot')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is refused without a session, and in a site that is not there', async () => {
    expect((await at().call('GET', '/api/admin/boot', { as: null })).status).toBe(401)
    expect((await at().call('GET', '/api/admin/boot', { site: 'nowhere' })).status).toBeGreaterThanOrEqual(400)
  })
})
