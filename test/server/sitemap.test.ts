import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Resource } from '../../src/resources/kit/resource'
import { news } from '../../src/resources/news'
import { policy } from '../../src/resources/policy'
import { report } from '../../src/resources/report'
import { singlePage } from '../../src/resources/single_page'
import { sitemap } from '../../src/resources/sitemap'
import { describeApp } from '../kit/app'
import { endedRun } from '../kit/runs'
import { storeSample } from '../kit/samples'
import { faultsIn, INDEX_SCHEMA, MAP_SCHEMA } from '../kit/sitemapSchema'

const site = 'main'
const INDEX = '/api/site/main/sitemap.xml'

describeApp('the map of a site', (at) => {
  const post = (path: string, body: object = {}) => at().call('POST', `/api/admin/${path}`, { site, body })
  const made = async (resource: Resource, values: Record<string, unknown> = {}) =>
    (await storeSample(at(), resource, values)).data.row
  const fetched = (path: string, headers: Record<string, string> = {}) => at().call('GET', path, { as: null, headers })
  const xml = async (file = 'sitemap-1.xml') => (await fetched(`/api/site/main/${file}`)).raw.body
  const generated = async () => {
    const { data } = await post('sitemap/generate')
    const run = await endedRun(at(), data.run_id)
    return { ...run, changeSet: data.change_set_id }
  }
  const include = (page_kind: string, values: object = {}) =>
    made(sitemap, { page_kind, is_included: true, change_frequency: 'daily', priority: 0.5, ...values })
  const base = async () => {
    const { services } = at()
    const { rows } = await sql<{ domain: string }>`SELECT domain FROM control.site WHERE name = ${site}`.execute(
      services.database.kysely,
    )
    return rows[0]?.domain.replace(/^http:/, 'https:').replace(/\/$/, '') ?? ''
  }

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
  })

  it('is not there until it is written, and is not written from nothing', async () => {
    expect((await fetched(INDEX)).status).toBe(404)
    const reply = await post('sitemap/generate')
    expect(reply).toMatchObject({ status: 409, message: expect.stringMatching(/There are no pages to include/) })
  })

  it('tells of what is published, with when it changed, by the settings of its kind', async () => {
    for (const kind of ['home', 'report', 'category', 'news', 'page']) await include(kind)
    await made(report, { link: 'shown' })
    await made(report, { link: 'hidden', status: 'disabled' })
    await made(news, { link: 'now', published_at: null })
    await made(news, { link: 'later', published_at: '2100-01-01T00:00:00Z' })
    await made(singlePage, { link: 'about-us', published_at: null })
    await made(singlePage, { link: 'to-come', published_at: '2100-01-01T00:00:00Z' })
    const draft = await made(policy)
    const published = await made(policy)
    await post('policy/publish', { id: published.id })
    const run = await generated()
    expect(run).toMatchObject({ state: 'done', result: { files: 1 } })
    const text = await xml()
    expect(await faultsIn(text, MAP_SCHEMA)).toEqual([])
    const domain = await base()
    for (const path of ['/', '/report/shown', '/news/now', '/page/about-us', `/policy/${published.id}`])
      expect(text).toContain(`<loc>${domain}${path}</loc>`)
    for (const path of ['/report/hidden', '/news/later', '/page/to-come', `/policy/${draft.id}<`])
      expect(text).not.toContain(path)
    expect(text).toMatch(/report\/shown<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod><changefreq>daily</)
    expect((run.result as { addresses: number }).addresses).toBe(text.split('<url>').length - 1)
  })

  it('is served to everybody, compressed where that is taken, and not again to whoever has it', async () => {
    const plain = await fetched(INDEX)
    expect(plain.status).toBe(200)
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
    })
    expect(await faultsIn(plain.raw.body, INDEX_SCHEMA)).toEqual([])
    expect(plain.raw.body).toContain(`<loc>${await base()}/sitemap-1.xml</loc>`)
    const zipped = await fetched(INDEX, { 'accept-encoding': 'gzip' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.raw.rawPayload).toString()).toBe(plain.raw.body)
    const { etag, 'last-modified': changed } = plain.headers
    expect((await fetched(INDEX, { 'if-none-match': String(etag) })).status).toBe(304)
    expect((await fetched(INDEX, { 'if-modified-since': String(changed) })).status).toBe(304)
    expect((await fetched(INDEX, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it.each([
    'main/sitemap-2.xml',
    'main/writing.xml',
    'main/..%2Fsitemap.xml',
    'nowhere/sitemap.xml',
    'control/sitemap.xml',
  ])('has nothing at %s', async (path) => expect((await fetched(`/api/site/${path}`)).status).toBe(404))

  it('gives way to a new one as a whole, and comes back by an undo', async () => {
    await made(report, { link: 'second' })
    const before = (await fetched(INDEX)).headers.etag
    expect(await xml()).not.toContain('/report/second')
    const run = await generated()
    expect(await xml()).toContain('/report/second')
    expect((await fetched(INDEX)).headers.etag).not.toBe(before)
    await post('change-set/undo', { id: run.changeSet })
    expect(await xml()).not.toContain('/report/second')
    expect((await fetched(INDEX)).headers.etag).toBe(before)
  })

  it('leaves out kinds that are not included', async () => {
    const { data } = await at().call('GET', '/api/admin/sitemap/list', { site })
    const row = data.list.find(({ page_kind }: { page_kind: string }) => page_kind === 'report')
    const draft = { id: row.id, version: row.version, page_kind: 'report', is_included: false }
    expect((await post('sitemap/update', draft)).code).toBe('200')
    await generated()
    expect(await xml()).not.toContain('/report/')
  })

  it('stands in as many files as it needs: 50,000 addresses each', async () => {
    const place = await at().services.places.of(site)
    await sql`INSERT INTO ${sql.id(place.schema, 'single_page')} (name, content, link)
      SELECT 'p' || n, '', 'p-' || n FROM generate_series(1, 50001) n`.execute(place.database.kysely)
    expect(await generated()).toMatchObject({ state: 'done', result: { files: 2 } })
    const [first, second] = [await xml('sitemap-1.xml'), await xml('sitemap-2.xml')]
    expect(first.split('<url>')).toHaveLength(50_001)
    expect(await faultsIn(first, MAP_SCHEMA)).toEqual([])
    expect(await faultsIn(second, MAP_SCHEMA)).toEqual([])
    const all = [...`${first}${second}`.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)
    expect(new Set(all).size).toBe(all.length)
    const { data } = await at().call('GET', '/api/admin/sitemap-run/list', { site })
    expect(data.list[0]).toMatchObject({
      file_count: 2,
      address_count: all.length,
      index_url: `${await base()}/sitemap.xml`,
    })
  }, 120_000)
})
