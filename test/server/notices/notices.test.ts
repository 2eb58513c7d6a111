import { defineNoticeKind } from '../../../server/foundation/services/noticeKind'
import { publishDue } from '../../../server/kernel/notices/noticeActions'
import { provideNoticeKinds } from '../../../server/kernel/notices/noticeKinds'
import { notify, settleNotices } from '../../../server/kernel/notices/notify'
import type { BellRow } from '../../../src/resources/readings/notice'
import { describeEachApp } from '../../kit/app'

const refused = defineNoticeKind<Readonly<Record<'host', string>>>({
  name: 'test_refused',
  title: ['邮件被拒', 'Mail refused'],
  why: ['测试', 'A test'],
  level: 'warning',
  way: 'bell',
  say: ({ host }, count) => [`${host} 拒收 ${count} 封`, `${count} mails refused by ${host}`],
})

describeEachApp('notices (issue 38 §3)', (at) => {
  let reader: { id: number; token: string }
  let other: { id: number; token: string }
  let admin: string
  let department: number

  const person = async (name: string) => {
    const roles = await at().call('GET', '/api/admin/role/list?pageSize=20', { as: admin })
    const { data } = await at().call('POST', '/api/admin/user/store', {
      as: admin,
      body: {
        name,
        email: `${name}@example.com`,
        password: 'a long enough secret',
        department_id: department,
        role_ids: [roles.data.list[0].id],
      },
    })
    return { id: data.row.id as number, token: await at().signIn(name, 'a long enough secret') }
  }

  beforeAll(async () => {
    provideNoticeKinds([refused])
    admin = await at().signIn()
    const made = await at().call('POST', '/api/admin/department/store', { as: admin, body: { name: '测试部' } })
    department = made.data.row.id
    reader = await person('reader')
    other = await person('other')
  })

  const bell = async (who: { token: string }, query = '') =>
    (await at().call('GET', `/api/admin/notice/bell${query}`, { as: who.token })).data as {
      unseen: number
      rows: BellRow[]
      has_more: boolean
      through: string
    }
  const post = (who: { token: string }, action: string, body: object) =>
    at().call('POST', `/api/admin/notice/${action}`, { as: who.token, body })
  const store = async (draft: object): Promise<number> => {
    const body = {
      name: '停机',
      body: '<p>周六</p>',
      level: 'info',
      audience: 'all',
      needs_acknowledgement: false,
      ...draft,
    }
    const reply = await at().call('POST', '/api/admin/notice/store', { as: admin, body })
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.data))
    return reply.data.row.id
  }
  const publish = (id: number) => at().call('POST', '/api/admin/notice/publish', { as: admin, body: { id } })
  const titles = async (who: { token: string }) => (await bell(who)).rows.map(({ title }) => title[0])

  it('reaches those it is for, and not whoever wrote it', async () => {
    const id = await store({ name: '给部门', audience: 'departments', department_ids: [department] })
    expect(await titles(reader)).toEqual([])
    expect((await publish(id)).status).toBe(200)
    expect(await titles(reader)).toEqual(['给部门'])
    expect((await bell({ token: admin })).rows).toEqual([])
    const alone = await store({ name: '给一人', audience: 'users', user_ids: [other.id] })
    await publish(alone)
    expect(await titles(reader)).toEqual(['给部门'])
    expect(await titles(other)).toEqual(['给一人', '给部门'])
  })

  it('withdrawn, it is gone; published it cannot be deleted', async () => {
    const id = await store({ name: '撤回的' })
    await publish(id)
    expect(await titles(reader)).toContain('撤回的')
    expect((await at().call('POST', '/api/admin/notice/destroy', { as: admin, body: { ids: [id] } })).status).toBe(409)
    expect((await at().call('POST', '/api/admin/notice/withdraw', { as: admin, body: { id } })).status).toBe(200)
    expect(await titles(reader)).not.toContain('撤回的')
    expect((await publish(id)).status).toBe(200)
    await at().call('POST', '/api/admin/notice/withdraw', { as: admin, body: { id } })
  })

  it('is published when its moment comes, by one of two nodes, and is over when it expires', async () => {
    const soon = (ms: number): string => new Date(at().services.now().getTime() + ms).toISOString()
    await store({ name: '以后', publish_at: soon(60_000), expires_at: soon(3_600_000) })
    expect(await publishDue(at().services)).toBe(0)
    at().pass(61_000)
    const done = await Promise.all([publishDue(at().services), publishDue(at().services)])
    expect(done[0] + done[1]).toBe(1)
    expect(await titles(reader)).toContain('以后')
    at().pass(3_600_000)
    expect(await titles(reader)).not.toContain('以后')
  })

  it('unseen counts what was not looked at, unread is what was not read; all up to what one knew', async () => {
    const first = await bell(reader)
    expect(first.unseen).toBe(first.rows.length)
    await post(reader, 'see', { through: first.through })
    const seen = await bell(reader)
    expect(seen.unseen).toBe(0)
    expect(seen.rows).toHaveLength(first.rows.length)
    at().pass(1000)
    await notify(at().services, refused, 'host:163.com', {
      audience: { users: [reader.id] },
      about: { host: '163.com' },
    })
    const { data } = await post(reader, 'read-all', { through: seen.through })
    expect((await bell(reader)).rows.map(({ kind }) => kind)).toEqual(['test_refused'])
    await post(reader, 'undo-read-all', { marked_at: data.marked_at })
    expect((await bell(reader)).rows).toHaveLength(first.rows.length + 1)
    const keys = (await bell(reader)).rows.map(({ key }) => key)
    await post(reader, 'read', { keys })
    expect((await bell(reader)).rows).toEqual([])
  })

  it('like things are one row that counts up, and is settled by itself', async () => {
    const tell = (isSilent = false) =>
      notify(at().services, refused, 'host:qq.com', {
        audience: { users: [reader.id, other.id] },
        about: { host: 'qq.com' },
        by: other.id,
        isSilent,
      })
    for (let count = 0; count < 14; count++) await tell()
    const [row, ...others] = (await bell(reader)).rows
    expect(others).toEqual([])
    expect(row).toMatchObject({ count: 14, title: ['qq.com 拒收 14 封', '14 mails refused by qq.com'], is_seen: false })
    expect((await bell(other)).rows.filter(({ kind }) => kind === 'test_refused')).toEqual([])
    await post(reader, 'see', { through: (await bell(reader)).through })
    await tell(true)
    expect(await bell(reader)).toMatchObject({ unseen: 0, rows: [{ count: 15 }] })
    await settleNotices(at().services, refused, 'host:qq.com')
    expect((await bell(reader)).rows).toEqual([])
  })

  it('goes where each person wants that kind to go', async () => {
    const told = () =>
      notify(at().services, refused, `host:${Math.random()}`, {
        audience: { users: [reader.id, other.id] },
        about: { host: 'x' },
      })
    await post(reader, 'choose', { kind: 'test_refused', way: 'none' })
    await told()
    expect((await bell(reader)).rows).toEqual([])
    expect((await bell(other)).rows.some(({ kind }) => kind === 'test_refused')).toBe(true)
    expect((await post(reader, 'choose', { kind: 'nothing like it', way: 'none' })).status).toBe(404)
    const { data } = await at().call('GET', '/api/admin/notice/settings', { as: reader.token })
    expect(data.kinds.find(({ name }: { name: string }) => name === 'test_refused').way).toBe('none')
    await post(reader, 'choose', { kind: 'test_refused', way: 'bell' })
  })

  it('quiet hours are checked and kept', async () => {
    const hours = { quiet_from: '22:00', quiet_to: '07:30', time_zone: 'America/Santiago' }
    expect((await post(reader, 'quiet', { ...hours, quiet_from: '25:00' })).status).toBe(422)
    expect((await post(reader, 'quiet', { ...hours, time_zone: 'Nowhere' })).status).toBe(422)
    expect((await post(reader, 'quiet', hours)).status).toBe(200)
    const { data } = await at().call('GET', '/api/admin/notice/unseen', { as: reader.token })
    expect(data.quiet).toEqual(hours)
  })

  it('what has to be acknowledged waits for it, and its author sees who has not', async () => {
    const id = await store({
      name: '要确认',
      audience: 'users',
      user_ids: [reader.id, other.id],
      level: 'urgent',
      needs_acknowledgement: true,
    })
    await publish(id)
    const state = async (who: { token: string }) =>
      (await at().call('GET', '/api/admin/notice/unseen', { as: who.token })).data.urgent.map(({ key }: BellRow) => key)
    expect(await state(reader)).toEqual([`n${id}`])
    await post(reader, 'read-all', { through: (await bell(reader)).through })
    expect(await state(reader)).toEqual([`n${id}`])
    await post(reader, 'acknowledge', { id })
    expect(await state(reader)).toEqual([])
    const { data } = await at().call('GET', `/api/admin/notice/acknowledgements/${id}`, { as: admin })
    expect(data).toEqual({ receivers: 2, acknowledged: 1, missing: [{ id: other.id, name: 'other' }] })
    const seen = await at().call('GET', `/api/admin/notice/acknowledgements/${id}`, { as: other.token })
    expect([200, 403]).toContain(seen.status)
  })

  it('a page of 50, and the next', async () => {
    for (let at50 = 0; at50 < 55; at50++)
      await notify(at().services, refused, `page:${at50}`, {
        audience: { users: [other.id] },
        about: { host: String(at50) },
      })
    const first = await bell(other)
    expect(first.has_more).toBe(true)
    const last = first.rows.findLast(({ key }) => key.startsWith('p'))
    const next = await bell(other, `?before=${last?.key}`)
    const keys = new Set([...first.rows, ...next.rows].map(({ key }) => key))
    expect(keys.size).toBe(first.rows.length + next.rows.length)
    expect(next.has_more).toBe(false)
  })
})
