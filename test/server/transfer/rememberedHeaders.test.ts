import { sql } from 'kysely'
import { describeApp } from '../../kit/app'
import { good, makeReferences, reportBook, reportRow, send, upload } from './kit'

interface Shape {
  columns: { index: number; header: string; field: string | null; likeness: string }[]
}

describeApp('a mapping that was corrected (flows §6.3)', (at) => {
  beforeAll(async () => {
    await at().signIn()
    await makeReferences(at())
    await makeReferences(at(), 'main')
    await at().services.runs.start()
  })

  let next = 0
  const book = () => reportBook([reportRow(next++, { Scribe: 'Li', 'Words of ours': 'a, b' })])

  const proposedFor = async (sending = {}) => {
    const { shape } = (await good(send(at(), 'look.xlsx', await book(), sending))) as { shape: Shape }
    return (header: string) => shape.columns.find((each) => each.header === header)
  }

  /** Uploads with these fields for these headers, and what is proposed for all others. */
  const uploadWith = async (chosen: Record<string, string>) => {
    const { shape } = (await good(send(at(), 'first.xlsx', await book()))) as { shape: Shape }
    const mapping = Object.fromEntries(
      shape.columns.flatMap(({ index, header, field }) => {
        const named = chosen[header] ?? field
        return named ? [[String(index), named]] : []
      }),
    )
    next--
    const { upload: done } = await upload(at(), 'first.xlsx', await book(), { mapping })
    expect(done).toMatchObject({ state: 'done', added: 1 })
  }

  it('is proposed for the next file', async () => {
    const before = await proposedFor()
    expect(before('Scribe')?.field).not.toBe('author')
    await uploadWith({ Scribe: 'author' })
    const after = await proposedFor()
    expect(after('Scribe')).toMatchObject({ field: 'author', likeness: 'remembered' })
    expect(after('Words of ours')?.likeness).not.toBe('remembered')
    expect(after('Price')).toMatchObject({ field: 'price', likeness: 'exact' })
  })

  it('stays known when what was proposed is taken, and gives way to another choice', async () => {
    await uploadWith({})
    expect((await proposedFor())('Scribe')).toMatchObject({ field: 'author', likeness: 'remembered' })
    await uploadWith({ Scribe: 'definition' })
    expect((await proposedFor())('Scribe')).toMatchObject({ field: 'definition', likeness: 'remembered' })
  })

  it('is of the place where it was made', async () => {
    expect((await proposedFor({ site: 'main' }))('Scribe')?.likeness).not.toBe('remembered')
  })

  it('is not learnt from an upload that was only looked at', async () => {
    const found = await proposedFor()
    expect(found('Words of ours')?.likeness).not.toBe('remembered')
    const { shape, upload: received } = (await good(send(at(), 'seen.xlsx', await book()))) as {
      shape: Shape
      upload: { id: number }
    }
    const mapping = Object.fromEntries(
      shape.columns.flatMap(({ index, header, field }) => {
        const named = header === 'Words of ours' ? 'keywords' : field
        return named ? [[String(index), named]] : []
      }),
    )
    const body = { upload_id: received.id, mapping }
    await good(at().call('POST', '/api/admin/report/import-check', { body }))
    expect((await proposedFor())('Words of ours')?.likeness).not.toBe('remembered')
  })

  it('is the choice of one person', async () => {
    expect((await proposedFor())('Scribe')?.likeness).toBe('remembered')
    await sql`UPDATE control.upload_log SET user_id = user_id + 1`.execute(at().services.database.kysely)
    expect((await proposedFor())('Scribe')?.likeness).not.toBe('remembered')
  })
})
