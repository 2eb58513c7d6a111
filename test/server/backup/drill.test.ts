import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '../../../server/kernel/backup/makeBackup'
import { restoreBackup } from '../../../server/kernel/backup/restoreBackup'
import { endAll } from '../../kit/cleanup'
import { createPostgresDatabase, emptySeed, type OwnDatabase, POSTGRES_URL, WORKER_FILE } from '../../kit/databases'
import { copyFirstStart } from '../../kit/firstStart'
import { firstStart, type RunningServer, startServer } from '../../kit/server'
import { environmentOf, type Person, quiet, signedIn } from './kit'

const LISTS = ['region/list', 'category/list', 'user/list', 'role/list', 'operation-log/list', 'file/browse']
const BIN = 'region/bin'
/** Fewer than a page of the list holds. */
const MEANWHILE = 50

const postgres =
  (url: string): (() => Promise<OwnDatabase>) =>
  () =>
    createPostgresDatabase(url)

const eachDatabase: readonly [string, () => Promise<OwnDatabase | undefined>][] = [
  ['embedded', async () => undefined],
  ...(POSTGRES_URL === undefined
    ? []
    : [['PostgreSQL', postgres(POSTGRES_URL)] as [string, () => Promise<OwnDatabase>]]),
]

describe.each(eachDatabase)('a server that is lost, and its backup, %s', (_, open) => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-drill-'))
  const made: OwnDatabase[] = []
  let server: RunningServer
  afterAll(async () => {
    await endAll()
    for (const each of made) await each.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const databaseUrl = async (): Promise<string | undefined> => {
    const own = await open()
    if (own) made.push(own)
    return own?.url
  }
  const begin = (dataDir: string, url: string | undefined): Promise<RunningServer> =>
    startServer({ dataDir, ...(url !== undefined && { env: { DATABASE_URL: url } }) })
  const answersOf = async (person: Person): Promise<Record<string, unknown>> => {
    const answers: Record<string, unknown> = {}
    for (const path of [...LISTS, BIN]) answers[path] = (await person.call('GET', `${path}?pageSize=100`)).data
    return answers
  }
  const addRegion = (person: Person, name: string) => person.call('POST', 'region/store', { name, name_en: name })

  it('answers as it did, from a backup that was made while people worked', async () => {
    const [dataDir, url] = [join(folder, 'first'), await databaseUrl()]
    if (url === undefined) await copyFirstStart(dataDir, firstStart)
    server = await begin(dataDir, url)
    const person = await signedIn(server)
    for (let at = 0; at < 5; at++) await addRegion(person, `Before ${at}`)
    const gone = await addRegion(person, 'In the bin')
    await person.call('POST', 'region/destroy', { ids: [gone.data.row.id] })
    const path = await person.keep('figures.txt', Buffer.from('thirty-one columns'))
    const before = await answersOf(person)

    // People go on, before the snapshot and after it, until the backup is whole.
    let [isOver, added] = [false, 0]
    const goOn = (async () => {
      for (; !isOver && added < MEANWHILE; added++) await addRegion(person, `Meanwhile ${added}`)
    })()
    const [file, keyFile] = [join(folder, 'shop.tar'), join(folder, 'shop.key')]
    const { manifest } = await makeBackup({
      environment: environmentOf(dataDir, url),
      workerFile: WORKER_FILE,
      file,
      keyFile,
      withBuckets: true,
      progress: quiet,
      // Somebody removes every file for good, at once.
      onSnapshot: async () => rmSync(join(dataDir, 'files', 'files'), { recursive: true }),
    })
    isOver = true
    await goOn
    expect(added).toBeGreaterThan(0)
    expect(manifest.missing).toEqual([])
    await server.kill()

    const [restored, newUrl] = [join(folder, 'second'), await databaseUrl()]
    await restoreBackup({
      environment: environmentOf(restored, newUrl),
      workerFile: WORKER_FILE,
      seedArchive: await emptySeed(),
      file,
      keyFile,
      progress: quiet,
    })
    server = await begin(restored, newUrl)
    const again = await signedIn(server)
    const after = await answersOf(again)
    const listed = (answers: Record<string, unknown>, name: string) =>
      (answers[name] as { list: { id: number; name?: string }[] }).list
    expect(listed(after, BIN)).toEqual(listed(before, BIN))
    for (const name of ['category/list', 'role/list', 'file/browse'])
      expect([name, after[name]]).toEqual([name, before[name]])
    const known = listed(before, 'region/list')
    const regions = listed(after, 'region/list')
    expect(regions).toEqual(expect.arrayContaining(known))
    // What came after the snapshot is not there, and nothing is there by halves: without gaps up to the moment.
    const meanwhile = regions
      .filter(({ name }) => name?.startsWith('Meanwhile'))
      .sort((one, other) => one.id - other.id)
    expect(meanwhile.map(({ name }) => name)).toEqual(meanwhile.map((_, at) => `Meanwhile ${at}`))
    expect(await again.read(path)).toBe('thirty-one columns')
    // No id is given twice; what PostgreSQL gave out since the snapshot is passed over.
    const { data } = await addRegion(again, 'After')
    expect(data.row.id).toBeGreaterThan(Math.max(...regions.map(({ id }) => id), gone.data.row.id))
    expect(await server.stop()).toBe(0)
  }, 600_000)
})
