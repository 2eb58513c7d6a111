import type { Caller } from '../../../server/foundation/services/caller'
import { streamsOf } from '../../../server/kernel/live/eventStreams'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'

interface Heard {
  unseen: number
  row?: { title: readonly [string, string] }
  pops?: boolean
  is_changed?: boolean
}

describeApp('notices over the open stream (issue 38 §3)', (at) => {
  const open = (userId: number) => {
    const heard: Heard[] = []
    streamsOf(at().services).add({
      caller: { userId, sessionId: userId } as Caller,
      send: (event, data) => void (event === 'notice' && heard.push(data as Heard)),
      end: () => undefined,
    })
    return heard
  }

  it('reaches the streams of its receivers with title and count, and no other', async () => {
    await at().signIn()
    const departments = await at().call('GET', '/api/admin/department/list?page=1&pageSize=20')
    const roles = await at().call('GET', '/api/admin/role/list?page=1&pageSize=20')
    const body = {
      name: 'reader',
      email: 'reader@example.com',
      password: 'a long enough secret',
      department_id: departments.data.list[0].id,
      role_ids: [roles.data.list[0].id],
    }
    const { data } = await at().call('POST', '/api/admin/user/store', { body })
    const [mine, theirs] = [open(data.row.id), open(987_654)]
    const notice = { name: '停机', body: '<p>周六</p>', level: 'info', audience: 'all', needs_acknowledgement: false }
    const stored = await at().call('POST', '/api/admin/notice/store', { body: notice })
    const { id } = stored.data.row
    await at().call('POST', '/api/admin/notice/publish', { body: { id } })
    await eventually(() => expect(mine).toHaveLength(1))
    expect(mine[0]).toMatchObject({ unseen: 1, pops: true, row: { title: ['停机', '停机'] } })
    await at().call('POST', '/api/admin/notice/withdraw', { body: { id } })
    await eventually(() => expect(mine).toHaveLength(2))
    expect(mine[1]).toEqual({ unseen: 0, is_changed: true })
    expect(theirs.filter(({ row }) => row)).toEqual([])
  })
})
