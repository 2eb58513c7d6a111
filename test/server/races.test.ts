import { describeEachApp, type Reply } from '../kit/app'
import { addUser, PASSWORD } from '../kit/people'

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort()
const atOnce = async (times: number, ask: () => Promise<Reply>): Promise<number[]> =>
  statuses(await Promise.all(Array.from({ length: times }, ask)))

describeEachApp('what two do at the same moment (issue 2: bad input)', (at) => {
  const post = (path: string, body: unknown) => at().call('POST', `/api/admin/${path}`, { body, site: 'main' })
  const addRegion = async (name: string) => (await post('region/store', { name, name_en: name })).data
  beforeAll(async () => {
    await at().signIn()
  })

  it('is one edit of a version; the others see both', async () => {
    const { row } = await addRegion('Edited')
    let tries = 0
    const edit = () => post('region/update', { id: row.id, version: row.version, code: `c${tries++}` })
    expect(await atOnce(5, edit)).toEqual([200, 409, 409, 409, 409])
  })

  it('is one row of a unique value', async () => {
    expect(await atOnce(5, () => post('region/store', { name: 'Only one', name_en: 'x' }))).toEqual([
      200, 422, 422, 422, 422,
    ])
  })

  it('is one undo of a change, and one restoring of a row', async () => {
    const { change_set_id: id } = await addRegion('Undone')
    expect(await atOnce(4, () => post('change-set/undo', { id }))).toEqual([200, 409, 409, 409])
    const { row } = await addRegion('Restored')
    const { change_set_id: set } = (await post('region/destroy', { ids: [row.id] })).data
    const restored = await atOnce(4, () => post('region/restore', { set }))
    expect([restored[0], restored.filter((status) => status === 200).length]).toEqual([200, 1])
    expect(restored.every((status) => status < 500)).toBe(true)
  })

  it('is one use of a download link and of a link for a new password', async () => {
    const { data } = await post('download-ticket', { path: '/api/admin/region/list' })
    expect(await atOnce(4, () => at().call('GET', data.url, { as: null }))).toEqual([200, 403, 403, 403])
    const id = await addUser(at(), { name: 'forgetful' })
    const { url } = (await post('user/reset-password', { id })).data
    const body = { token: String(url).split('token=')[1], password: 'another quiet pillar' }
    expect(await atOnce(4, () => at().call('POST', '/api/reset-password', { as: null, body }))).toEqual([
      200, 422, 422, 422,
    ])
  })

  it('gives no more than five tries of a password', async () => {
    await addUser(at(), { name: 'guessed' })
    const guess = () => at().send('/api/login', { username: 'guessed', password: 'a guess' }, { as: null })
    const replies = await atOnce(12, guess)
    expect(replies.filter((status) => status === 422)).toHaveLength(4)
    expect(replies.filter((status) => status === 423)).toHaveLength(8)
    await expect(at().signIn('guessed', PASSWORD)).rejects.toThrow('minutes')
  })
})
