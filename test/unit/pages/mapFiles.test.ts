import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { INDEX_FILE, MapFiles, mapFile, mapKey, NOTHING_WRITTEN } from '../../../server/features/pages/map/MapFiles'
import { addressOf, baseOf, indexMarkup, pageMarkup } from '../../../server/features/pages/map/markup'
import { openFolderStorage } from '../../../server/foundation/storage/folderStorage'
import { faultsIn, INDEX_SCHEMA, MAP_SCHEMA } from '../../kit/sitemapSchema'

const SITE = { site: 'main', changeSetId: 7 }
const page = (nth: number): string => pageMarkup({ address: `https://shop.example/report/${nth}` })
const addressesIn = (xml: string): string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc)
const indexOf = (names: readonly string[]): string =>
  indexMarkup(
    names.map((name) => `https://shop.example/${name}`),
    '2026-11-22T10:00:00.000Z',
  )

describe('the files of a site’s map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-map-'))
  const storage = openFolderStorage(folder)
  const where = { storage, ...SITE }
  const read = (file: string): string =>
    gunzipSync(readFileSync(join(folder, mapKey(SITE.site, SITE.changeSetId, file)))).toString()
  afterEach(() => storage.clear('sitemaps/main'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('hold no more addresses than they may, and an index names all of them', async () => {
    const files = new MapFiles(where, NOTHING_WRITTEN, { addresses: 3, bytes: 10_000 })
    for (let nth = 1; nth <= 7; nth += 1) await files.add(page(nth))
    expect(await files.finish(indexOf)).toBe(3)
    expect([1, 2, 3].map((nth) => addressesIn(read(mapFile(nth))).length)).toEqual([3, 3, 1])
    expect(await faultsIn(read(mapFile(3)), MAP_SCHEMA)).toEqual([])
    expect(addressesIn(read(INDEX_FILE))).toEqual([1, 2, 3].map((nth) => `https://shop.example/sitemap-${nth}.xml`))
    expect(await faultsIn(read(INDEX_FILE), INDEX_SCHEMA)).toEqual([])
  })

  it('hold no more bytes than they may, with their end', async () => {
    const files = new MapFiles(where, NOTHING_WRITTEN, { addresses: 50_000, bytes: 400 })
    for (let nth = 1; nth <= 20; nth += 1) await files.add(page(nth))
    const count = await files.finish(indexOf)
    const texts = Array.from({ length: count }, (_, nth) => read(mapFile(nth + 1)))
    expect(count).toBeGreaterThan(1)
    for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400)
    expect(texts.flatMap(addressesIn)).toHaveLength(20)
  })

  it('go on after a crash where the last whole step ended', async () => {
    const limits = { addresses: 4, bytes: 10_000 }
    const before = new MapFiles(where, NOTHING_WRITTEN, limits)
    for (const nth of [1, 2]) await before.add(page(nth))
    const kept = await before.keep()
    for (const nth of [3, 4, 5]) await before.add(page(nth))
    await before.keep()
    const after = new MapFiles(where, kept, limits)
    expect(await after.isWhole()).toBe(false)
    const again = new MapFiles(where, NOTHING_WRITTEN, limits)
    for (const nth of [1, 2, 3, 4, 5]) await again.add(page(nth))
    expect(await again.finish(indexOf)).toBe(2)
    expect([1, 2].flatMap((nth) => addressesIn(read(mapFile(nth))))).toEqual(
      [1, 2, 3, 4, 5].map((nth) => `https://shop.example/report/${nth}`),
    )
  })

  it('lose what was written after the last whole step', async () => {
    const before = new MapFiles(where, NOTHING_WRITTEN)
    await before.add(page(1))
    const kept = await before.keep()
    await before.add(page(2))
    await before.keep()
    const after = new MapFiles(where, kept)
    expect(await after.isWhole()).toBe(true)
    await after.add(page(3))
    await after.finish(indexOf)
    expect(addressesIn(read(mapFile(1)))).toEqual([1, 3].map((nth) => `https://shop.example/report/${nth}`))
  })
})

describe('an address in a site’s map', () => {
  it('stands there with every sign that markup would take for its own escaped', async () => {
    const markup = pageMarkup({ address: `https://shop.example/a?b=1&c='"<>`, priority: '0.8', frequency: 'daily' })
    expect(markup).toContain('<loc>https://shop.example/a?b=1&amp;c=&apos;&quot;&lt;&gt;</loc>')
    expect(markup).toContain('<changefreq>daily</changefreq><priority>0.8</priority>')
  })

  it.each([
    ['https://shop.example', '/report/a', 'https://shop.example/report/a'],
    ['http://shop.example/', '/', 'https://shop.example/'],
    ['shop.example:8443', '/news/储能', 'https://shop.example:8443/news/%E5%82%A8%E8%83%BD'],
    ['https://shop.example/jp/', '/page/a b', 'https://shop.example/jp/page/a%20b'],
  ])('is absolute and safe: %s and %s', (domain, path, address) => {
    expect(addressOf(baseOf(domain), path)).toBe(address)
  })
})
