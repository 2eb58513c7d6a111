import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import sharp from 'sharp'
import { tableSql } from '../../server/foundation/db/tableSql'
import type { Services } from '../../server/foundation/services/services'
import { change } from '../../server/kernel/changes'
import { file } from '../../src/resources/file'
import { type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import { benchScroll } from './fileScroll'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const FILES = 10_000
const BATCH = 1_000
const TIMES = 20
const GOAL = 200

const HASH = 'b'.repeat(64)

/** One picture with a size for lists, which all rows hold. */
async function makeContent({ storage, places: { control } }: Services): Promise<void> {
  const drawn = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#667788' } })
  const folder = `files/${control.schema}/bench`
  const original = await drawn.clone().jpeg().toBuffer()
  await storage.put(`${folder}/original`, Readable.from([original]))
  await storage.put(
    `${folder}/w320.webp`,
    Readable.from([await drawn.clone().resize({ width: 320 }).webp().toBuffer()]),
  )
  await sql`INSERT INTO ${tableSql(control, 'file_content')} (hash, stored, size, mime, kind, width, height, sizes)
    VALUES (${HASH}, ${`${folder}/original`}, ${original.length}, 'image/jpeg', 'image', 1200, 800, '["w320.webp"]')`.execute(
    control.database.kysely,
  )
}

const rowOf = (parent_id: number, number: number) => ({
  name: `图片 ${String(number).padStart(5, '0')}.jpg`,
  parent_id,
  kind: 'image',
  size: 1_000 + number,
  mime: 'image/jpeg',
  hash: HASH,
  link_key: randomBytes(12).toString('base64url'),
  path: `/f/${number}/a.jpg`,
  revision: 1,
  width: 1200,
  height: 800,
})

async function benchOn({ title, open }: BenchDatabase, isScrolled: boolean): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const app = await openBenchApp(database, undefined, undefined, resolve('dist/console'))
  try {
    const { services } = app
    await makeContent(services)
    const meta = { action: 'upload', resource: 'file', site: 'control', userId: 1 } as const
    const { result: folder } = await change(services, services.places.control, meta, async (writer) => {
      const [id = 0] = await writer.insert(file, [{ name: 'many', kind: 'folder' }])
      for (let from = 0; from < FILES; from += BATCH)
        await writer.insert(
          file,
          Array.from({ length: BATCH }, (_, at) => rowOf(id, from + at)),
        )
      return id
    })
    const many = `${title}: a folder of ${FILES.toLocaleString('en')} files`
    const rows: BenchRow[] = []
    for (const [name, query] of [
      ['first page by name', 'pageSize=200'],
      ['page 40 by size', 'pageSize=200&page=40&sort=size&direction=desc'],
      ['found by a word', `pageSize=200&keyword=${encodeURIComponent('0500')}`],
      ['one page of 1,000', 'pageSize=1000'],
    ] as const) {
      const path = `/api/admin/file/browse?parent_id=${folder}&${query}`
      const { work, floor } = await timedBeside(
        TIMES,
        () => app.get('/api/health'),
        () => app.get(path),
      )
      rows.push({
        name: `${many}, ${name}`,
        value: rounded(work.p99),
        unit: 'ms p99',
        floor: rounded(floor.p99),
        goal: `≤ ${GOAL} ms`,
        isMet: work.p99 <= GOAL,
      })
    }
    if (isScrolled) rows.push(...(await benchScroll(app, folder, many)))
    return rows
  } finally {
    await app.close()
    await drop()
  }
}

/** Pages of a large folder, as the file manager asks for them, and the console that scrolls through them. */
export async function benchFolder(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database, rows.length === 0)))
  return rows
}
