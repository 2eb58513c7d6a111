import { describeEachApp } from '../kit/app'
import { addUser } from '../kit/people'

describeEachApp('what a person is called (glossary: people and places)', (at) => {
  const post = async (path: string, body: object, site = 'control') =>
    (await at().call('POST', `/api/admin/${path}`, { body, site })).data
  const get = async (path: string) => (await at().call('GET', `/api/admin/${path}`)).data
  const callMyself = (nickname: string) => post('user/update', { id: 1, nickname })

  let publisher = 0
  beforeAll(async () => {
    await at().signIn()
    publisher = (await post('publisher/store', { name: '北辰', english_name: 'Northern Star' })).row.id
  })

  const everywhere = async (): Promise<unknown[]> => {
    const gone = (await post('publisher/store', { name: '南斗', english_name: 'Southern Dipper' })).row.id
    await post('publisher/destroy', { ids: [gone] })
    const [history, bin, log, dashboard, myself] = await Promise.all([
      get(`publisher/history/${publisher}`),
      get('publisher/bin'),
      get('operation-log/list'),
      get('dashboard/summary'),
      get('user/info'),
    ])
    const [doer] = dashboard.operations[0].told[1].split(' deleted')
    return [history.list[0].user, bin.list[0].user, log.refs.user[1], doer, myself.called]
  }

  it('is the login name where there is no nickname, and the nickname where there is one', async () => {
    expect(await everywhere()).toEqual(['admin', 'admin', ['admin', 'admin'], 'admin', 'admin'])
    await callMyself('李航')
    expect(await everywhere()).toEqual(['李航', '李航', ['李航', '李航'], '李航', '李航'])
  })

  it('has the login name beside it where it could be somebody else, by nickname or login name', async () => {
    await addUser(at(), { name: 'twin' })
    await callMyself('Twin')
    const both = 'Twin (admin)'
    expect(await everywhere()).toEqual([both, both, [both, both], both, both])
  })

  it('is found by either name where one picks a person', async () => {
    await callMyself('李航')
    for (const keyword of ['李', 'adm']) {
      const { list } = await get(`user/option?keyword=${encodeURIComponent(keyword)}`)
      expect(list).toEqual([expect.objectContaining({ value: 1, label: ['李航', '李航'] })])
    }
  })
})
