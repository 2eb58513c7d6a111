import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openWorld, type World } from '../../mock/openWorld'
import { firstStartStamp, keepWorld, readWorld, worldStamp } from '../../mock/worldArchive'
import { emptySeed, WORKER_FILE } from '../kit/databases'

const MORNING = new Date('2026-11-18T01:00:00Z')
const EVENING = new Date('2026-11-18T22:00:00Z')
const NEXT_DAY = new Date('2026-11-19T01:00:00Z')
const STAMP = worldStamp('the code', MORNING)
const START = firstStartStamp('the code')

describe('the archive of the demo world', () => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-world-'))
  const worldFile = join(folder, 'demo-world')
  const startFile = join(folder, 'demo-start')
  let said: string[] = []
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const open = async (stamp = STAMP): Promise<World> => {
    said = []
    const files = {
      workerFile: WORKER_FILE,
      seedFile: await emptySeed(),
      startFile,
      worldFile,
      print: (text: string) => said.push(text),
    }
    return openWorld(files, { world: stamp, start: START }, (error) => said.push(error.message))
  }

  beforeEach(async () => {
    rmSync(worldFile, { force: true })
    const { database, isRestored } = await open()
    expect([isRestored, said]).toEqual([false, [expect.stringContaining('later starts are faster')]])
    await sql`CREATE TABLE story AS SELECT 'once upon a time' AS text`.execute(database.kysely)
    await keepWorld(database, worldFile, STAMP)
    await database.close()
  })

  it('restores the world that was made, without a word', async () => {
    const { database, isRestored } = await open()
    const { rows } = await sql`SELECT text FROM story`.execute(database.kysely)
    await database.close()
    expect([isRestored, said, rows]).toEqual([true, [], [{ text: 'once upon a time' }]])
  })

  it('moves a world of an earlier day to this one', async () => {
    const made = await open()
    await sql`CREATE TABLE happened (day date UNIQUE, at timestamptz, said text)`.execute(made.database.kysely)
    await sql`INSERT INTO happened SELECT '2026-11-01'::date + n, '2026-11-01T08:00:00Z'::timestamptz + n * interval '1 day', 'once'
      FROM generate_series(0, 9) n`.execute(made.database.kysely)
    await sql`INSERT INTO happened (day) VALUES (NULL), ('infinity')`.execute(made.database.kysely)
    await keepWorld(made.database, worldFile, STAMP)
    await made.database.close()
    const { database, isRestored } = await open(worldStamp('the code', NEXT_DAY))
    const { rows } =
      await sql`SELECT min(day)::text AS first, (max(day) FILTER (WHERE isfinite(day)))::text AS last, min(at) AS at,
      count(*)::int AS count FROM happened`.execute(database.kysely)
    await database.close()
    expect([isRestored, said]).toEqual([true, []])
    expect(rows).toEqual([{ first: '2026-11-02', last: '2026-11-11', at: '2026-11-02T08:00:00.000Z', count: 12 }])
  })

  it('begins a world of other code with the installation that was made before', async () => {
    const made = statSync(startFile).mtimeMs
    const { database, isRestored } = await open(worldStamp('other code', NEXT_DAY))
    const { rows } = await sql`SELECT name FROM control.site`.execute(database.kysely)
    await database.close()
    expect([isRestored, rows, statSync(startFile).mtimeMs]).toEqual([false, [{ name: 'main' }], made])
  })

  it('is of one day and of one state of the code', () => {
    expect(readWorld(worldFile, worldStamp('the code', EVENING)).state).toBe('kept')
    expect(readWorld(worldFile, worldStamp('the code', NEXT_DAY))).toMatchObject({ state: 'earlier', days: 1 })
    expect(readWorld(worldFile, worldStamp('the code', new Date('2026-11-17T01:00:00Z'))).state).toBe('other')
    expect(readWorld(worldFile, worldStamp('other code', MORNING)).state).toBe('other')
  })

  it.each([
    ['altered', (bytes: Buffer) => bytes.fill(1, 9_000, 9_100)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['empty', () => Buffer.alloc(0)],
  ])('is told to be damaged where it is %s, and the world is made anew', async (_, damage) => {
    writeFileSync(worldFile, damage(readFileSync(worldFile)))
    const { database, isRestored } = await open()
    await database.close()
    expect([isRestored, said]).toEqual([false, [expect.stringContaining('is damaged')]])
  })
})
