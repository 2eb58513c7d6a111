import { sql } from 'kysely'
import { describeEachApp } from '../kit/app'

describeEachApp('a day that a list is filtered by (decisions: times are shown in the reader’s zone)', (at) => {
  const MOMENTS = [
    '2026-03-01T15:59:59.999999Z',
    '2026-03-01T16:00:00.000000Z',
    '2026-03-02T00:00:00.000000Z',
    '2026-03-02T15:59:59.999999Z',
    '2026-03-02T16:00:00.000000Z',
  ]
  beforeAll(async () => {
    for (const moment of MOMENTS)
      await sql`INSERT INTO control.operation_log (action, code, created_at) VALUES ('day', '200', ${moment}::timestamptz)`.execute(
        at().services.database.kysely,
      )
    await at().signIn()
  })
  const found = async (query: Record<string, string>): Promise<number> =>
    (await at().call('GET', '/api/admin/operation-log/list', { query: { action: 'day', ...query } })).data.total

  it('is the reader’s by its moments, the last millisecond whole: 2 March in Shanghai', async () => {
    const day = { created_at_from: '2026-03-01T16:00:00.000Z', created_at_to: '2026-03-02T15:59:59.999Z' }
    expect(await found(day)).toBe(3)
    expect(await found({ created_at_to: '2026-03-01T15:59:59.999Z' })).toBe(1)
  })

  it('is taken with an offset too', async () => {
    const day = { created_at_from: '2026-03-02T00:00:00+08:00', created_at_to: '2026-03-02T23:59:59.999+08:00' }
    expect(await found(day)).toBe(3)
  })

  it('is one of UTC where nothing more is said', async () => {
    expect(await found({ created_at_from: '2026-03-02', created_at_to: '2026-03-02' })).toBe(3)
    expect(await found({ created_at: '2026-03-01' })).toBe(2)
  })
})
