import { randomBytes } from 'node:crypto'
import { change } from '../../server/changes'
import { file } from '../../src/resources/file'
import { type BenchDatabase, benchDatabases, openBenchApp } from './benchApp'
import type { BenchRow } from './row'
import { rounded, timedBeside } from './timing'

const FILES = 10_000
const BATCH = 1_000
const TIMES = 20
const GOAL = 200

const rowOf = (parent_id: number, number: number) => ({
  name: `图片 ${String(number).padStart(5, '0')}.jpg`,
  parent_id,
  kind: 'image',
  size: 1_000 + number,
  mime: 'image/jpeg',
  hash: randomBytes(32).toString('hex'),
  link_key: randomBytes(12).toString('base64url'),
  path: `/f/${number}/a.jpg`,
  revision: 1,
  width: 1200,
  height: 800,
})

async function benchOn({ title, open }: BenchDatabase): Promise<BenchRow[]> {
  const { database, drop } = await open()
  const app = await openBenchApp(database)
  try {
    const { services } = app
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
        name: `${title}: a folder of ${FILES.toLocaleString('en')} files, ${name}`,
        value: rounded(work.p99),
        unit: 'ms p99',
        floor: rounded(floor.p99),
        goal: `≤ ${GOAL} ms`,
        isMet: work.p99 <= GOAL,
      })
    }
    return rows
  } finally {
    await app.close()
    await drop()
  }
}

/** Pages of a large folder, as the file manager asks for them. */
export async function benchFolder(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const database of await benchDatabases()) rows.push(...(await benchOn(database)))
  return rows
}
