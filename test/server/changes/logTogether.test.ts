import { CONTROL } from '../../../server/foundation/services/places'
import { logTogether } from '../../../server/kernel/changes'
import { describeEachApp } from '../../kit/app'

describeEachApp('lines of the operation log that come at once', (at) => {
  beforeAll(() => at().signIn())

  const line = (action: string, path = '') => ({
    action,
    resource: 'user',
    site: CONTROL,
    userId: 1,
    code: '403',
    request: { method: 'POST', path, ip: '127.0.0.1', userAgent: 'a reader', startedAt: Date.now() },
  })
  const stored = async (ids: readonly number[]) => {
    const { rows } = await at().services.database.pool.query(
      'SELECT id, action, path, told_in_english FROM control.operation_log WHERE id = ANY($1) ORDER BY id',
      [ids],
    )
    return rows
  }

  it('are all written, in their order, and each is told its own id', async () => {
    const names = Array.from({ length: 40 }, (_, number) => `act-${number}`)
    const ids = await Promise.all(names.map((name) => logTogether(at().services, line(name))))
    const rows = await stored(ids)
    expect(new Set(ids).size).toBe(40)
    expect(ids.map((id) => rows.find((row) => row.id === id)?.action)).toEqual(names)
    expect(rows[0]?.told_in_english).toMatch(/^\S.* /)
  })

  it('are written by few statements', async () => {
    const connections = jest.spyOn(at().services.database.pool, 'connect')
    await Promise.all(Array.from({ length: 40 }, (_, number) => logTogether(at().services, line(`again-${number}`))))
    expect(connections.mock.calls.length).toBeLessThanOrEqual(2)
    connections.mockRestore()
  })

  it('one that cannot be stored takes none of the others along', async () => {
    const asked = ['', '', '\u0000', ''].map((path, number) => logTogether(at().services, line(`some-${number}`, path)))
    const said = await Promise.allSettled(asked)
    expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const ids = said.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect((await stored(ids)).map(({ action }) => action)).toEqual(['some-0', 'some-1', 'some-3'])
  })

  it('are not tried one by one where the database is away', async () => {
    const away = Object.assign(new Error('away'), { code: '57P01' })
    const connect = jest.spyOn(at().services.database.pool, 'connect').mockImplementation(() => Promise.reject(away))
    const said = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) => logTogether(at().services, line(`lost-${number}`))),
    )
    expect(said.every(({ status }) => status === 'rejected')).toBe(true)
    expect(connect.mock.calls.length).toBeLessThanOrEqual(2)
    connect.mockRestore()
    expect(await stored([await logTogether(at().services, line('back'))])).toHaveLength(1)
  })
})
