import { sql } from 'kysely'
import { wordsDue } from '../../../server/foundation/db/words'
import { WORDS } from '../../../server/foundation/runs/unseen'
import type { Services } from '../../../server/foundation/services/services'
import { resumeWords } from '../../../server/kernel/resources/followWords'
import { describeEachApp, type TestApp } from '../../kit/app'
import { good, makeReferences, reportBook, reportRow, upload } from './kit'

const MANY = 2_600

const named = (word: string) =>
  Array.from({ length: MANY }, (_, at) => reportRow(at, { 'Report name': `${word} ${at}` }))

const search = (app: TestApp, keyword: string, query: Record<string, string> = {}) =>
  good(app.call('GET', '/api/admin/report/list', { query: { keyword, ...query } }))

/** What a look at every row finds. */
async function scanned({ services }: TestApp, word: string): Promise<number> {
  const { rows } = await sql<{ found: number }>`SELECT count(*)::int AS found FROM control.report
    WHERE name ILIKE ${`%${word}%`}`.execute(services.database.kysely)
  return rows[0]?.found ?? -1
}

/** Keeps the words of rows from being made until it is called. */
function holdWords(services: Services): () => Promise<void> {
  const add = services.runs.add.bind(services.runs)
  const held: (() => Promise<unknown>)[] = []
  services.runs.add = (kind, payload, options) => {
    if (kind !== WORDS) return add(kind, payload, options)
    held.push(() => add(kind, payload, options))
    return Promise.resolve(0)
  }
  return async () => {
    services.runs.add = add
    for (const go of held) await go()
  }
}

/** For the first run that is wanted another one stands, which is just ending and sees none of the rows. */
function standOnceForWords(services: Services): () => number {
  const add = services.runs.add.bind(services.runs)
  let wanted = 0
  services.runs.add = (kind, payload, options) => {
    if (kind !== WORDS) return add(kind, payload, options)
    wanted++
    return wanted === 1 ? Promise.resolve(0) : add(kind, payload, options)
  }
  return () => {
    services.runs.add = add
    return wanted
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('It did not come about')
}

const isNothingDue = async ({ services }: TestApp): Promise<boolean> =>
  (await wordsDue(services.places.control, 'report', 1, true)) === 0

describeEachApp('searching right after many rows were written', (at) => {
  let release: () => Promise<void> = async () => {}
  const done = async (): Promise<void> => {
    await release()
    await until(() => isNothingDue(at()))
  }
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })
  beforeEach(async () => {
    await sql`DELETE FROM control.report`.execute(at().services.database.kysely)
    // A run that is just ending stands for the one that is wanted, and sees none of these rows any more.
    await until(async () => {
      await resumeWords(at().services)
      return isNothingDue(at())
    })
  })
  afterEach(async () => {
    await done()
    release = async () => {}
  })

  it('says that what it found is not all, while rows are still being prepared, and counts exactly on demand', async () => {
    release = holdWords(at().services)
    await upload(at(), 'a.xlsx', await reportBook(named('Photovoltaic')))
    const early = await search(at(), 'photovoltaic')
    expect(early).toMatchObject({ is_complete: false, total_is_capped: true })
    expect(early.total).toBeLessThanOrEqual(MANY)
    const exact = await search(at(), 'photovoltaic', { exact: '1', pageSize: '50' })
    expect(exact).toMatchObject({ total: MANY, total_is_capped: false })
    expect(exact.is_complete).toBeUndefined()
    expect(exact.list).toHaveLength(50)
    await done()
    const late = await search(at(), 'photovoltaic')
    expect(late).toMatchObject({ total: await scanned(at(), 'photovoltaic'), total_is_capped: false })
    expect(late.is_complete).toBeUndefined()
  }, 120_000)

  it('finds no row by a word that an upload has just taken from it', async () => {
    await upload(at(), 'a.xlsx', await reportBook(named('Hydrogen')))
    await until(() => isNothingDue(at()))
    release = holdWords(at().services)
    await upload(at(), 'b.xlsx', await reportBook(named('Ammonia')))
    expect(await search(at(), 'hydrogen')).toMatchObject({ total: 0, list: [], is_complete: false })
    expect(await search(at(), 'hydrogen', { status: 'enabled', sort: 'name' })).toMatchObject({ total: 0, list: [] })
    await done()
    expect(await search(at(), 'hydrogen')).toMatchObject({ total: 0, total_is_capped: false })
    expect((await search(at(), 'ammonia')).total).toBe(await scanned(at(), 'ammonia'))
  }, 120_000)

  it('prepares the rows once the upload is over, and after its undo, though nobody searches', async () => {
    const { upload: sent } = await upload(at(), 'a.xlsx', await reportBook(named('Robotics')))
    await until(() => isNothingDue(at()))
    expect((await search(at(), 'robotics')).total).toBe(MANY)
    await good(at().call('POST', '/api/admin/upload-log/undo', { body: { id: sent.id } }))
    await until(async () => (await scanned(at(), 'robotics')) === 0)
    await until(() => isNothingDue(at()))
    expect(await search(at(), 'robotics')).toMatchObject({ total: 0, total_is_capped: false })
  }, 120_000)

  it('finds at once the rows of a small change', async () => {
    await upload(at(), 'a.xlsx', await reportBook(named('Graphene').slice(0, 40)))
    expect(await search(at(), 'graphene')).toMatchObject({ total: 40, total_is_capped: false })
  }, 60_000)

  it('prepares what a run that was just ending has not seen, though nobody searches and nothing more is written', async () => {
    const countWanted = standOnceForWords(at().services)
    await upload(at(), 'a.xlsx', await reportBook(named('Perovskite')))
    await until(() => isNothingDue(at()))
    expect(countWanted()).toBeGreaterThan(1)
    expect((await search(at(), 'perovskite')).total).toBe(MANY)
  }, 120_000)

  it('goes on at the next start with what an earlier process has left', async () => {
    const { kysely } = at().services.database
    await upload(at(), 'a.xlsx', await reportBook(named('Lidar')))
    await until(() => isNothingDue(at()))
    await sql`DELETE FROM control.report_words`.execute(kysely)
    await sql`INSERT INTO control.report_words_due SELECT id FROM control.report`.execute(kysely)
    await resumeWords(at().services)
    await until(() => isNothingDue(at()))
    expect((await search(at(), 'lidar')).total).toBe(MANY)
  }, 60_000)
})
