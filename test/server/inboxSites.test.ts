import { describeEachApp } from '../kit/app'
import { makeSiteLive, siteDraft, stored } from '../kit/farSite'
import { signInWith } from '../kit/people'

interface Told {
  site: string
  subject: string
}

describeEachApp('the inbox over all sites (issue 39)', (at) => {
  const ask = async (path: string, query: object, more: object = {}) =>
    (
      await at().call('GET', `/api/admin/inbox/${path}`, {
        site: 'control',
        query: { sites: 'all', ...query },
        ...more,
      })
    ).data
  const told = (list: Told[]) => list.map(({ site, subject }) => `${site} ${subject}`)

  beforeAll(async () => {
    await at().signIn()
    await stored(at(), 'site', await siteDraft(at(), 'alpha'))
    await makeSiteLive(at(), 'alpha')
    for (let nth = 0; nth < 45; nth++)
      await stored(at(), 'ticket', { subject: `T${nth}` }, nth % 2 === 0 ? 'main' : 'alpha')
  })

  it('is one list in one order, page after page, each line with its site', async () => {
    const first = await ask('list', { view: 'all' })
    expect(told(first.list.slice(0, 3))).toEqual(['main T44', 'alpha T43', 'main T42'])
    const second = await ask('list', { view: 'all', before: first.next })
    expect(told([...first.list, ...second.list])).toEqual(
      Array.from({ length: 45 }, (_, back) => `${back % 2 === 0 ? 'main' : 'alpha'} T${44 - back}`),
    )
    expect(second.next).toBeUndefined()
  })

  it('is counted as it is listed', async () => {
    const { all } = await ask('counts', {})
    const here = async (site: string) => (await at().call('GET', '/api/admin/inbox/counts', { site })).data.all.total
    expect(all.total).toBe((await here('main')) + (await here('alpha')))
  })

  it('shows what one reaches, and nothing of other sites', async () => {
    const grants = ['question/ticket', 'inbox:view']
    const clerk = await signInWith(at(), 'clerk', { code: 'ALPHA_CLERK', site: 'alpha', grants })
    const { list } = await ask('list', { view: 'all' }, { as: clerk, site: 'alpha' })
    expect(new Set(list.map(({ site }: Told) => site))).toEqual(new Set(['alpha']))
    expect((await ask('counts', {}, { as: clerk, site: 'alpha' })).all.total).toBe(22)
    expect((await ask('list', { view: 'all' }, { as: clerk })).list).toHaveLength(22)
  })
})
