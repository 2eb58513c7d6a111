import { describeEachApp, type Reply } from '../kit/app'
import { addUser, PASSWORD } from '../kit/people'

const statuses = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).sort()
const atOnce = async (times: number, ask: () => Promise<Reply>): Promise<number[]> =>
  statuses(await Promise.all(Array.from({ length: times }, ask)))

describeEachApp('what two do at the same moment', (at) => {
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

  it('is one place for each of two rows that two people drag, and no row is lost', async () => {
    const made = async (name: string): Promise<number> => (await post('faq-category/store', { name })).data.row.id
    const ids = [await made('P1'), await made('P2'), await made('P3'), await made('P4')]
    const order = async (): Promise<number[]> => {
      const answer = await at().call('GET', '/api/admin/faq-category/list', {
        site: 'main',
        query: { page: 1, pageSize: 100 },
      })
      return answer.data.list.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id))
    }
    const [a, b, c, d] = ids
    const moves = [
      { id: d, before_id: a },
      { id: c, before_id: a },
      { id: d, after_id: b },
      { id: a, after_id: d },
    ]
    const replies = await Promise.all(moves.map((move) => post('faq-category/change-sort', move)))
    expect(statuses(replies)).toEqual([200, 200, 200, 200])
    const stands = await order()
    expect(stands.toSorted((one, other) => one - other)).toEqual(ids)
    expect(await order()).toEqual(stands)
  })

  it('is no circle of two branches that are put under each other', async () => {
    const made = async (name: string): Promise<number> => (await post('industry/store', { name })).data.row.id
    for (let turn = 0; turn < 5; turn++) {
      const [one, other] = [await made(`One ${turn}`), await made(`Other ${turn}`)]
      const replies = await Promise.all([
        post('industry/change-sort', { id: one, parent_id: other }),
        turn % 2 === 0
          ? post('industry/change-sort', { id: other, parent_id: one })
          : post('industry/update', { id: other, parent_id: one }),
      ])
      expect(statuses(replies)).toEqual([200, 422])
    }
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
