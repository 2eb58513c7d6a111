import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describeEachApp, openTestApp, type TestApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { begunUpload, storedKeys, tus } from '../../kit/files'
import { makeReferences, reportBook, reportRow } from './kit'

const PATH = '/api/admin/report/import-file'
const BYTES = { 'content-type': 'application/offset+octet-stream' }

/** Holds the first file that is copied, or read, until it is let go; counts them all. */
function holdFirst({ services: { storage } }: TestApp) {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const held = {
    calls: 0,
    letGo: () => letGo(),
    restore(): void {
      for (const spy of spies) spy.mockRestore()
    },
  }
  const [copy, open] = [storage.copy.bind(storage), storage.open.bind(storage)]
  const turn = async (): Promise<void> => {
    held.calls += 1
    if (held.calls === 1) await gate
  }
  async function* opened(given: Parameters<typeof open>) {
    await turn()
    yield* open(...given)
  }
  const spies = [
    jest.spyOn(storage, 'copy').mockImplementation(async (...given) => {
      await turn()
      return copy(...given)
    }),
    jest.spyOn(storage, 'open').mockImplementation((...given) => Readable.from(opened(given), { objectMode: false })),
  ]
  return held
}

describeEachApp('a file in pieces that is finished twice at once (flows §6.2)', (at) => {
  let token = ''
  let other: TestApp
  let file: Buffer

  beforeAll(async () => {
    token = await at().signIn()
    await makeReferences(at())
    file = await reportBook([reportRow(1), reportRow(2)])
    const { database, environment } = at().services
    other = await openTestApp(database, { environment: { dataDir: environment.dataDir } })
  })
  afterAll(() => other.close())

  const begun = async (name: string): Promise<string> => {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`
    const headers = { 'upload-length': String(file.length), 'upload-metadata': metadata }
    return String((await tus(at(), 'POST', token, PATH, headers)).headers.location)
  }
  const whole = (url: string) => tus(at(), 'PATCH', token, url, { ...BYTES, 'upload-offset': '0' }, file)
  const howFar = (node: TestApp, url: string) => tus(node, 'HEAD', token, url, {})
  const toldBy = ({ headers }: { headers: Record<string, unknown> }) =>
    JSON.parse(decodeURIComponent(String(headers['upload-answer']))).upload.id
  const uploads = async (): Promise<number[]> => {
    const { rows } = await sql<{ upload_id: number }>`SELECT upload_id FROM control.upload_job ORDER BY 1`.execute(
      at().services.database.kysely,
    )
    return rows.map(({ upload_id }) => upload_id)
  }
  const claims = async () =>
    (
      await sql<{ finisher: string | null }>`SELECT finisher FROM control.resumable_upload`.execute(
        at().services.database.kysely,
      )
    ).rows.filter(({ finisher }) => finisher !== null).length

  it.each([
    ['the same node', () => at()],
    ['another node', () => other],
  ])('becomes one upload, and %s tells the same answer', async (_where, asked) => {
    const before = await uploads()
    const url = await begun('twice.xlsx')
    const copying = holdFirst(at())
    const elsewhere = jest.spyOn(other.services.storage, 'copy')
    const first = whole(url)
    await eventually(() => expect(copying.calls).toBe(1))
    const second = howFar(asked(), url)
    // Without a claim it would be at its own copy by then.
    await Promise.race([second, new Promise((later) => setTimeout(later, 700))])
    copying.letGo()
    const [done, told] = await Promise.all([first, second])
    copying.restore()
    expect(elsewhere).not.toHaveBeenCalled()
    elsewhere.mockRestore()
    const made = (await uploads()).filter((id) => !before.includes(id))
    expect(made).toEqual([done.data.upload.id])
    expect(toldBy(told)).toBe(done.data.upload.id)
    expect(await claims()).toBe(0)
    expect((await storedKeys(at(), 'uploads/control')).filter((key) => /original|coming/.test(key))).toEqual([])
  })

  it('is left to whoever has taken it over from a node that stood still, with its file', async () => {
    const before = await uploads()
    const url = await begun('stood-still.xlsx')
    const copying = holdFirst(at())
    const first = whole(url)
    await eventually(() => expect(copying.calls).toBe(1))
    await sql`UPDATE control.resumable_upload SET finishing_until = now() - interval '1 second'
      WHERE finisher IS NOT NULL`.execute(at().services.database.kysely)
    const told = await howFar(other, url)
    copying.letGo()
    const done = await first
    copying.restore()
    const made = (await uploads()).filter((id) => !before.includes(id))
    expect([made, toldBy(told)]).toEqual([[done.data.upload.id], done.data.upload.id])
    const body = { upload_id: done.data.upload.id, mapping: {} }
    const mapped = await at().call('POST', '/api/admin/report/import-check', { body })
    // It is the mapping that is wrong, not the file that is gone.
    expect([mapped.status, mapped.message]).toEqual([422, expect.not.stringContaining('file')])
    expect((await storedKeys(at(), 'uploads/control')).filter((key) => key.endsWith('source.xlsx'))).toHaveLength(
      (await uploads()).length,
    )
  })

  it('is one file of the file system too', async () => {
    const bytes = Buffer.from('a text that is kept once')
    const url = await begunUpload(at(), token, 'once.txt', bytes.length)
    const opening = holdFirst(at())
    const first = tus(at(), 'PATCH', token, url, { ...BYTES, 'upload-offset': '0' }, bytes)
    await eventually(() => expect(opening.calls).toBe(1))
    const second = howFar(other, url)
    await Promise.race([second, new Promise((later) => setTimeout(later, 700))])
    opening.letGo()
    const [done, told] = await Promise.all([first, second])
    opening.restore()
    expect(JSON.parse(decodeURIComponent(String(told.headers['upload-answer']))).item.id).toBe(done.data.item.id)
    const { rows } = await sql`SELECT name FROM control.file WHERE name LIKE 'once%'`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([{ name: 'once.txt' }])
  })
})
