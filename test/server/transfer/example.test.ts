import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'
import { apply, good, makeReferences, proposed, rowsOfClass, settled } from './kit'

const PATH = '/api/admin/report/import-example'

interface Received {
  upload: { id: number }
  shape: Parameters<typeof proposed>[0]
}

interface Refused {
  problems: { field: string }[]
}

describeApp('the example file of the guide (issue: calm)', (at) => {
  const reports = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM control.report ORDER BY name`.execute(
      at().services.database.kysely,
    )
    return rows.map(({ name }) => name)
  }
  const use = (language: 'zh' | 'en') => good(at().call('POST', PATH, { language }))
  const rehearse = async ({ upload, shape }: Received, more: Record<string, unknown> = {}) => {
    const body = { upload_id: upload.id, mapping: proposed(shape), ...more }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    return settled(at(), upload.id)
  }

  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
  })

  it('names a category and a publisher that can be added at once, where there are none yet', async () => {
    const { upload, unknown } = await rehearse(await use('en'))
    expect(upload).toMatchObject({ added: 0, errors: 12 })
    expect(unknown).toMatchObject([
      { field: 'category_id', name: 'Example category', count: 12 },
      { field: 'publisher_id' },
    ])
  })

  it.each(['zh', 'en'] as const)(
    'is received with every column known, and two rows refused, in %s',
    async (language) => {
      if (language === 'zh') await makeReferences(at())
      const received = await use(language)
      expect(Object.keys(proposed(received.shape))).toHaveLength(received.shape.columns.length)
      const { upload } = await rehearse(received)
      expect(upload).toMatchObject({ state: 'awaiting_confirmation', total: 12, added: 10, errors: 2 })
      const { list } = await rowsOfClass(at(), upload.id, 'refused')
      expect((list as Refused[]).map(({ problems }) => problems.map(({ field }) => field))).toEqual([
        ['price'],
        ['published_at'],
      ])
    },
  )

  it('goes in whole once both cells are corrected, and undone it leaves the reports as they were', async () => {
    const before = await reports()
    const edits = { '6': { price: '13900' }, '10': { published_at: '2026-01-14' } }
    const { upload } = await rehearse(await use('en'), { edits })
    expect(upload).toMatchObject({ added: 12, errors: 0 })
    await apply(at(), upload.id)
    expect(await reports()).toHaveLength(before.length + 12)
    await good(at().call('POST', '/api/admin/upload-log/undo', { body: { id: upload.id } }))
    expect(await reports()).toEqual(before)
  })

  it('can be downloaded as a workbook', async () => {
    const { raw } = await at().call('GET', PATH, { language: 'zh' })
    expect(raw.headers['content-type']).toContain('spreadsheetml')
    expect(raw.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('is for nobody who may not upload reports', async () => {
    const as = await signInWith(at(), 'reader', { code: 'READER', grants: ['report:list'] })
    for (const method of ['GET', 'POST'] as const) expect((await at().call(method, PATH, { as })).status).toBe(403)
  })
})

describeApp('to whom the guide is offered (issue: calm)', (at) => {
  let admin: string
  const guide = async (as = admin) => (await good(at().call('GET', '/api/admin/user/info', { as }))).guide
  const keep = (value: unknown) =>
    good(at().call('POST', '/api/admin/personal/setting', { as: admin, body: { key: 'guide', value } }))

  beforeAll(async () => {
    admin = await at().signIn()
  })

  it('to those who may upload reports, as long as there are none', async () => {
    expect(await guide()).toEqual({ step: 'open' })
    expect(await guide(await signInWith(at(), 'reader', { code: 'READER', grants: ['report:list'] }))).toBeNull()
    await at().signIn()
    await makeReferences(at())
    const draft = { name: 'One', link: 'one', category_id: 1, publisher_id: 1, published_at: '2026-01-01', price: '1' }
    await good(at().call('POST', '/api/admin/report/store', { body: draft }))
    expect(await guide()).toBeNull()
  })

  it('goes on where the person is, until they leave it', async () => {
    const kept = { step: 'check', path: '/control/products/report/upload', upload: 7 }
    await keep(kept)
    expect(await guide()).toEqual(kept)
    await keep({ step: 'left' })
    expect(await guide()).toBeNull()
  })
})
