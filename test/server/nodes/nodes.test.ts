import { hashPassword } from '../../../server/foundation/secrets/password'
import { endAll } from '../../kit/cleanup'
import { POSTGRES_URL } from '../../kit/databases'
import { openEar } from '../../kit/eventEar'
import { eventually } from '../../kit/eventually'
import { type Node, type Nodes, startNodes } from '../../kit/nodes'
import { Staff } from '../../kit/staff'

const PASSWORD = 'seven quiet pillars'
const TIMES = 9

/** One person's calls, wherever they go. */
const along = (staff: Staff, url: string): Staff => new Staff({ ...staff.server, url }, staff.token)

const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

describeNodes('three nodes on one PostgreSQL, behind a proxy (skipped without TEST_DATABASE_URL)', () => {
  let all: Nodes
  let [one, two, three] = [] as unknown as [Node, Node, Node]
  let admin: Staff

  beforeAll(async () => {
    all = await startNodes(POSTGRES_URL ?? '', 3)
    ;[one, two, three] = all.nodes as [Node, Node, Node]
    admin = along(await Staff.signIn(one), all.proxy.url)
  }, 300_000)
  afterAll(endAll, 120_000)

  /** A role that sees publishers, and somebody who has it. */
  const addClerk = async (name: string): Promise<{ role: number; user: number }> => {
    const [role] = await all.query<{ id: number }>(
      `INSERT INTO control.role (name, code, site, rule_ids) SELECT $1, $1, 'control', jsonb_agg(id)
       FROM control.rule WHERE category = 'control' AND component = 'setting/publisher' RETURNING id`,
      [name],
    )
    const [user] = await all.query<{ id: number }>(
      `INSERT INTO control."user" (name, email, password, department_id, role_ids)
       SELECT $1, $2, $3, min(id), jsonb_build_array($4::bigint) FROM control.department RETURNING id`,
      [name, `${name}@example.com`, await hashPassword(PASSWORD), role?.id],
    )
    return { role: Number(role?.id), user: Number(user?.id) }
  }
  const statusAt = async (nodes: readonly Node[], staff: Staff, path: string, site = 'control'): Promise<number[]> => {
    const replies = nodes.map(async ({ url }) => (await along(staff, url).call('GET', path, site)).status)
    return Promise.all(replies)
  }
  const same = (status: number): number[] => [status, status, status]
  const publishers = 'publisher/list'

  it('answers a person whichever node a call comes to', async () => {
    const id = await admin.store('publisher', 'control', { name: '北辰', english_name: 'Northern Star' })
    for (let at = 0; at < TIMES; at++) {
      const { status, data } = await admin.call('GET', `publisher/form/${id}`, 'control')
      expect([status, data?.row?.english_name]).toEqual([200, 'Northern Star'])
    }
  })

  it('tells on each node of what was written by another', async () => {
    const ears = await Promise.all([two, three].map(({ url }) => openEar(url, admin.token)))
    const id = await along(admin, one.url).store('publisher', 'control', { name: '南风', english_name: 'South' })
    for (const ear of ears) {
      await eventually(() =>
        expect(ear.heard).toContainEqual({
          event: 'rows-changed',
          data: { resource: 'publisher', site: 'control', ids: [id] },
        }),
      )
      ear.close()
    }
  })

  it('lets an event stream go that may have missed something, so that the browser looks again', async () => {
    const ear = await openEar(two.url, admin.token)
    await all.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'node2' AND query LIKE 'LISTEN%'",
    )
    await eventually(() => expect(ear.isOpen()).toBe(false))
    const again = await openEar(two.url, admin.token)
    const id = await along(admin, one.url).store('publisher', 'control', { name: '西山', english_name: 'West' })
    await eventually(() => expect(JSON.stringify(again.heard)).toContain(`[${id}]`))
    again.close()
  })

  it('takes a right away on all of them before the next call', async () => {
    const { role } = await addClerk('taker')
    const clerk = await Staff.signIn(one, 'taker', PASSWORD)
    for (let turn = 0; turn < TIMES; turn++) {
      const at = along(admin, (all.nodes[turn % 3] ?? one).url)
      for (const [state, status] of [
        ['disabled', 403],
        ['enabled', 200],
      ] as const) {
        const change = { ids: [role], status: state }
        expect(await at.call('POST', 'role/change-status', 'control', change)).toMatchObject({ status: 200 })
        expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(status))
      }
    }
  })

  it('does so even where nobody tells the nodes of it', async () => {
    const { role, user } = await addClerk('quiet')
    const clerk = await Staff.signIn(two, 'quiet', PASSWORD)
    expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(200))
    await all.query("UPDATE control.role SET rule_ids = '[]' WHERE id = $1", [role])
    expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(403))
    await all.query(`UPDATE control."user" SET status = 'disabled' WHERE id = $1`, [user])
    expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(401))
  })

  it('ends a session on all of them before the next call', async () => {
    await addClerk('leaver')
    for (const [at, other] of [
      [one, two],
      [two, three],
      [three, one],
    ] as const) {
      const clerk = await Staff.signIn(at, 'leaver', PASSWORD)
      expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(200))
      const headers = { authorization: clerk.token, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
      expect((await fetch(`${other.url}/api/logout`, { headers })).status).toBe(200)
      expect(await statusAt(all.nodes, clerk, publishers)).toEqual(same(401))
    }
  })

  it('asleep for six hours with a task each minute: one of them catches up, once', async () => {
    const body = {
      name: '每分钟',
      command: 'clean_sessions',
      cycle: 'minute',
      every: 1,
      missed: 'once',
      overlap: 'wait',
    }
    const id = await along(admin, one.url).store('task', 'control', body)
    await all.query(
      "UPDATE control.task SET next_run_at = date_trunc('minute', now()) - interval '6 hours' WHERE id = $1",
      [id],
    )
    const lines = () =>
      all.query<{ cause: string; missed: number; state: string; due_at: string }>(
        'SELECT cause, missed, state, due_at FROM control.task_run WHERE task_id = $1 ORDER BY id',
        [id],
      )
    await eventually(async () => expect((await lines())[0]?.state).toBe('done'), 30_000)
    const [first, ...others] = await lines()
    expect(first).toMatchObject({ cause: 'catch_up', missed: 361 })
    expect(others.map(({ cause }) => cause).filter((cause) => cause === 'catch_up')).toEqual([])
    const times = (await lines()).map(({ due_at }) => String(due_at))
    expect(new Set(times).size).toBe(times.length)
    await along(admin, one.url).call('POST', 'task/change-status', 'control', { ids: [id], status: 'disabled' })
  })

  it('counts wrong passwords together', async () => {
    await addClerk('target')
    const tries = Array.from({ length: 6 }, (_, at) => all.nodes[at % 3] ?? one)
    for (const [at, node] of tries.entries())
      await expect(Staff.signIn(node, 'target', 'a wrong one')).rejects.toThrow(at < 4 ? '不正确' : '次数过多')
    await expect(Staff.signIn(three, 'target', PASSWORD)).rejects.toThrow('次数过多')
  })

  it('counts requests together', async () => {
    const ask = async (at: number): Promise<number> => {
      const node = all.nodes[at % 3] ?? one
      const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
      return (await fetch(`${node.url}/api/send-email/password?email=nobody@example.com`, { headers })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < 15; at++) statuses.push(await ask(at))
    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses.slice(10)).toEqual(Array(5).fill(429))
  })

  it('heeds a setting of the platform on all of them at the next call', async () => {
    const statuses = (): Promise<number[]> =>
      Promise.all(
        all.nodes.map(async ({ url }) => (await fetch(`${url}/api/check-user-email?email=new@example.com`)).status),
      )
    expect(await statuses()).not.toContain(200)
    await all.query('UPDATE control.platform_setting SET may_register = true')
    expect(await statuses()).toEqual(same(200))
    await all.query('UPDATE control.platform_setting SET may_register = false')
    expect(await statuses()).not.toContain(200)
  })

  it('knows a changed site on all of them at the next call', async () => {
    const [site] = await all.query<{ id: number; name: string }>(
      "SELECT id, name FROM control.site WHERE state = 'live' AND is_local ORDER BY id LIMIT 1",
    )
    const path = 'report/list'
    expect(await statusAt(all.nodes, admin, path, site?.name)).toEqual(same(200))
    await all.query("UPDATE control.site SET status = 'disabled' WHERE id = $1", [site?.id])
    expect(await statusAt(all.nodes, admin, path, site?.name)).toEqual(same(404))
    await all.query("UPDATE control.site SET status = 'enabled' WHERE id = $1", [site?.id])
    expect(await statusAt(all.nodes, admin, path, site?.name)).toEqual(same(200))
  })
})
