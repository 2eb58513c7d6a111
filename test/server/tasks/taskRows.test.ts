import { sql } from 'kysely'
import { commandNamed } from '../../../server/kernel/tasks/commands'
import { tick } from '../../../server/kernel/tasks/tick'
import { commandNames, isRemoving } from '../../../src/resources/tasks/commands'
import { describeEachApp } from '../../kit/app'

const command = 'tidy_database'

describeEachApp('rows of scheduled tasks (issue 38, flow 16.1)', (at) => {
  beforeAll(async () => {
    await at().signIn()
  })

  const store = async (draft: object): Promise<number> => {
    const body = {
      name: `任务 ${Math.random()}`,
      command,
      cycle: 'day',
      every: 1,
      missed: 'once',
      overlap: 'skip',
      ...draft,
    }
    return (await at().call('POST', '/api/admin/task/store', { body })).data.row.id
  }
  const rowOf = async (id: number) => (await at().call('GET', `/api/admin/task/form/${id}`)).data.row

  it('follows the zone of its site and of the platform, and counts anew when they change', async () => {
    const id = await store({ cycle: 'day', at_hour: 8, time_zone: 'America/Santiago' })
    const hourIn = async (zone: string) =>
      new Date((await rowOf(id)).next_run_at).toLocaleTimeString('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
      })
    expect(await hourIn('America/Santiago')).toBe('08:00')
    const { version } = await rowOf(id)
    await at().call('POST', '/api/admin/task/update', { body: { id, version, time_zone: null } })
    expect(await hourIn('Asia/Shanghai')).toBe('08:00')
    const { data } = await at().call('GET', '/api/admin/platform-setting/form/1')
    await at().call('POST', '/api/admin/platform-setting/update', {
      body: { id: 1, version: data.row.version, time_zone: 'Australia/Lord_Howe' },
    })
    await tick(at().services)
    expect(await hourIn('Australia/Lord_Howe')).toBe('08:00')
  })

  it('refuses an expression that never comes due, and shows the next five of one that does', async () => {
    const body = { name: '坏', command, cycle: 'day', every: 1, missed: 'once', overlap: 'skip', cron: '0 0 31 2 *' }
    const refused = await at().call('POST', '/api/admin/task/store', { body })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.data.problems[0]).toMatchObject({ field: 'cron' })
    const { data } = await at().call('POST', '/api/admin/task/preview', {
      body: { cycle: 'day', every: 1, cron: '30 2 * * *', time_zone: 'Europe/Berlin' },
    })
    expect(data.words).toEqual(['每天 02:30', 'Every day at 02:30'])
    expect(data.times).toHaveLength(5)
  })

  it('the tasks of the system are there, can be paused and not deleted', async () => {
    const { data } = await at().call('GET', '/api/admin/task/list?type=system&pageSize=100')
    expect(data.total).toBe(commandNames.length)
    const id = data.list[0].id
    expect((await at().call('POST', '/api/admin/task/destroy', { body: { ids: [id] } })).status).toBe(409)
  })

  it('every command has its work, and each that removes something says before what', () => {
    for (const name of commandNames) {
      expect([name, commandNamed(name)?.name]).toEqual([name, name])
      expect([name, commandNamed(name)?.rehearse !== undefined]).toEqual([name, isRemoving(name)])
    }
  })

  it('each of them can be looked at before, and run', async () => {
    const { data } = await at().call('GET', '/api/admin/task/list?type=system&pageSize=100')
    for (const { id, command: name } of data.list as { id: number; command: string }[]) {
      const { status } = await at().call('POST', '/api/admin/task/rehearse', { body: { id } })
      expect([name, status]).toEqual([name, isRemoving(name) ? 200 : 409])
    }
  })

  it('says what it would do, and does not do it', async () => {
    const { data } = await at().call('GET', '/api/admin/task/list?command=clean_sessions&pageSize=100')
    const { database, schema } = at().services.places.control
    await sql`INSERT INTO ${sql.id(schema, 'used_ticket')} (jti, expires_at)
      VALUES ('a', now() - interval '400 days'), ('b', now() - interval '400 days')`.execute(database.kysely)
    const reply = await at().call('POST', '/api/admin/task/rehearse', { body: { id: data.list[0].id } })
    expect(reply.data.affected).toBeGreaterThanOrEqual(2)
    expect(reply.data.examples).toContain('Used links: 2')
    const { rows } = await sql`SELECT jti FROM ${sql.id(schema, 'used_ticket')}`.execute(database.kysely)
    expect(rows).toHaveLength(2)
  })
})
