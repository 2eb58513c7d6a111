import type { Reply } from '../../kit/app'
import {
  addSiteElsewhere,
  arrive,
  eachDatabase,
  enter,
  isSignedIn,
  type OpenAnother,
  openTwoInstallations,
  standingOf,
  type TwoInstallations,
} from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'

describe.each(eachDatabase)('%s', (_kind: string, open: OpenAnother) => {
  let both: TwoInstallations
  beforeAll(async () => {
    both = await openTwoInstallations(open)
  }, 120_000)
  afterAll(() => both?.close())

  const way = (site?: string): Promise<Reply> =>
    both.remote.call('GET', '/api/admin/site/centre-way', {
      as: null,
      headers: { host: new URL(both.remoteUrl).host },
      query: { site },
    })
  /** What the browser does with the address: a page is opened, the cookie goes along. */
  const follow = async (url: string, cookie = '', more: Record<string, string> = {}): Promise<Reply> => {
    const { pathname, search } = new URL(url)
    return both.centre.call('GET', pathname + search, {
      as: null,
      headers: { cookie, 'sec-fetch-dest': 'document', ...more },
    })
  }
  const comeBack = ({ headers }: Reply): { origin: string; token: string; site: string } => {
    const url = new URL(String(headers.location), both.centreUrl)
    return {
      origin: url.origin,
      token: url.searchParams.get('tokenData') ?? '',
      site: url.searchParams.get('site') ?? '',
    }
  }

  describe('a site that is opened directly (flows §3.4)', () => {
    it('sends the browser to the centre and gets it back with a ticket where it is signed in there', async () => {
      const { cookie } = await enter(both.centre)
      const { data } = await way('jp')
      expect(data.url).toMatch(new RegExp(`^${both.centreUrl}/api/admin/site/carry-over\\?home=`))
      const reply = await follow(data.url, cookie)
      expect(reply).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
      const back = comeBack(reply)
      expect(back).toMatchObject({ origin: both.remoteUrl, site: 'jp' })
      expect(await isSignedIn(both.remote, standingOf(await arrive(both.remote, both.remoteUrl, back)))).toBe(true)
    })

    it('finds a site at that address by itself', async () => {
      const { cookie } = await enter(both.centre)
      for (const site of [undefined, 'control', 'nowhere'])
        expect(comeBack(await follow((await way(site)).data.url, cookie)).site).toBe('jp')
    })

    it('gets it back without one where nobody is signed in there, or does not reach the site', async () => {
      const nothing = { origin: both.remoteUrl, token: '', site: '' }
      const { url } = (await way('jp')).data
      expect(comeBack(await follow(url))).toEqual(nothing)
      expect(comeBack(await follow(url, `colonnade_sso=${'x'.repeat(43)}`))).toEqual(nothing)
      await addUser(both.centre, {
        name: 'stays',
        roles: [await addRole(both.centre, { code: 'STAYS', site: 'main' })],
      })
      expect(comeBack(await follow(url, (await enter(both.centre, 'stays', PASSWORD)).cookie))).toEqual(nothing)
    })

    it('is the address of a row at the centre: nobody is sent anywhere else', async () => {
      await addSiteElsewhere(both.centre, 'odd', 'javascript:alert(1)')
      const { cookie } = await enter(both.centre)
      for (const home of ['https://evil.example', 'javascript:alert(1)', '//evil.example', 'x', both.centreUrl]) {
        const reply = await follow(
          `${both.centreUrl}/api/admin/site/carry-over?${new URLSearchParams({ home })}`,
          cookie,
        )
        expect(reply).toMatchObject({ status: 302, headers: { location: '/' } })
      }
    })

    it('is not for pictures and scripts of other websites', async () => {
      const { cookie } = await enter(both.centre)
      const { url } = (await way('jp')).data
      for (const dest of ['image', 'script', 'iframe', 'empty'])
        expect(await follow(url, cookie, { 'sec-fetch-dest': dest })).toMatchObject({ status: 403 })
    })

    it('stays where there is no centre, no key, or none that answers', async () => {
      const at = (more: object): void => {
        both.remote.services.environment = { ...environment, ...more }
      }
      const { environment } = both.remote.services
      for (const more of [{ centerUrl: undefined }, { ssoKeys: [] }, { centerUrl: 'http://127.0.0.1:9' }]) {
        at(more)
        expect(await way('jp')).toMatchObject({ status: 200, code: '403', data: null })
      }
      at({})
      expect((await way('jp')).code).toBe('200')
    })
  })
})
