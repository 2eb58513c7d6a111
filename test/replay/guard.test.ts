import type { Calls } from '../../src/flows/calls'
import type { CallFault } from '../../src/flows/ports'
import { sessionReducer } from '../../src/slices/session/session'
import { appStarted } from '../../src/slices/world'
import { expired, goes, inTurn, offline, refused, replay } from '../kit/replay'
import { healthy, profile, row, withToken } from './scenes'
import { signedIn, start } from './startAt'

describe('boot and guard (flows.md §1)', () => {
  it('§1.1 starts the progress bar on every navigation, finishes it on completion and scrolls to the top', async () => {
    const { story } = await start('/login')
    expect(story).toEqual(['progress starts', 'the page opens', 'scrolls to the top', 'progress finishes'])
  })

  it.each(['/login', '/rebuild', '/activation', '/confirm-email'])(
    '§1.2 lets %s pass without a token',
    async (path) => {
      const { story } = await start(path)
      expect(story).toContain('the page opens')
      expect(story.join()).not.toContain('asks')
    },
  )

  it('§1.3 treats an address with tokenData and site as a sign-in from another site', async () => {
    const { story } = await start('/control/dashboard', '?tokenData=T&site=center', {
      answers: { 'session.decrypt': { tokenType: 'Bearer', accessToken: 'new' } },
    })
    expect(story[1]).toBe('asks session.decrypt {"token":"T","site":"center"}')
  })

  it('§1.3 signs out at an address with isLocal and a token, then shows /login with the redirect target', async () => {
    const { story, stored } = await signedIn('/control/system/user', '?isLocal=1')
    expect(story.slice(0, 6)).toEqual([
      'progress starts',
      'drops isLocal from the address',
      'asks session.signOut',
      'forgets accessToken',
      'goes to /login?redirect=%2Fcontrol%2Fsystem%2Fuser instead',
      'progress finishes',
    ])
    expect(stored).toEqual({})
  })

  it('§1.3 does not sign out whoever signs in after isLocal stood in the address', async () => {
    const { story } = await start('/login', '', { query: { isLocal: '1' } })
    expect(story).toContain('drops isLocal from the address')
    // The browser may still be known by its cookie.
    expect(story).toContain('asks session.signOut')
    expect(story).toContain('the page opens')
  })

  it('§1.4 asks for single sign-on where there is no token', async () => {
    const { story } = await start('/control/dashboard', '', {
      answers: {
        'session.singleSignOn': { url: 'https://center.example/#/control/dashboard', token: 'T', site: 'center' },
      },
    })
    expect(story).toEqual([
      'progress starts',
      'asks session.singleSignOn {"site":"center","site_redirect_url":"/control/dashboard"}',
      'leaves for https://center.example/#/control/dashboard?tokenData=T&site=center',
      'progress finishes',
    ])
  })

  it('§1.4 sends /personal without a token to /login with the dashboard as its target', async () => {
    const { story } = await start('/personal')
    expect(story).toContain('goes to /login?redirect=%2Fcontrol%2Fdashboard instead')
    expect(story.join()).not.toContain('singleSignOn')
  })

  it('§1.5 fetches the user, common info and the menus in this order, then repeats the navigation with replace', async () => {
    const { story, state } = await signedIn('/control/system/user')
    expect(story).toEqual([
      'progress starts',
      'asks session.profile',
      'asks session.rights',
      'asks session.menus',
      'goes to /control/system/user instead',
      'progress finishes',
      'progress starts',
      'the page opens',
      'scrolls to the top',
      'progress finishes',
    ])
    expect(state.session).toMatchObject({ roles: ['ROOT2'], marks: ['user:list'], isReady: true })
  })

  it('§1.5 keeps the routes whose roles meet the user’s, and drops those without roles', async () => {
    const without = row('setting/area')
    const { state } = await signedIn('/control/dashboard', '', {
      answers: {
        'session.rights': { roles: ['editor'], perms: [], buttons: [] },
        'session.menus': [
          row('system/user', { roles: ['editor'] }),
          row('system/role', { roles: ['other'] }),
          row('system/rule', { roles: [] }),
          { ...without, meta: { title: 'a', english_title: 'a' } },
        ],
      },
    })
    expect(state.menu.rows.map(({ path }) => path)).toEqual(['system/user'])
  })

  it('§1.5 keeps for ROOT2 every route that declares roles, an empty list too, but none without', async () => {
    const { state } = await signedIn('/control/dashboard', '', {
      answers: {
        'session.menus': [
          row('a', { roles: ['other'] }),
          row('b', { roles: [] }),
          { ...row('c'), meta: { title: 'c', english_title: 'c' } },
        ],
      },
    })
    expect(state.menu.rows.map(({ path }) => path)).toEqual(['a', 'b'])
  })

  it('§1.5 drops the branch of a dropped parent, and a directory without children', async () => {
    const { state } = await signedIn('/control/dashboard', '', {
      answers: {
        'session.rights': { roles: ['editor'], perms: [], buttons: [] },
        'session.menus': [
          row('', {
            component: 'Layout',
            name: 'dropped',
            roles: ['other'],
            children: [row('x', { roles: ['editor'] })],
          }),
          row('', {
            component: 'Layout',
            name: 'empty',
            roles: ['editor'],
            children: [row('y', { roles: ['other'] })],
          }),
        ],
      },
    })
    expect(state.menu.rows).toEqual([])
  })

  it('§1.6 clears the stored user and goes to /login with the attempted path when that fails', async () => {
    const { story, stored } = await signedIn('/control/system/user', '?page=2', {
      answers: { 'session.menus': refused('The menu is broken') },
    })
    expect(story.slice(0, 7)).toEqual([
      'progress starts',
      'asks session.profile',
      'asks session.rights',
      'asks session.menus',
      'says error: The menu is broken',
      'forgets accessToken',
      'goes to /login?redirect=%2Fcontrol%2Fsystem%2Fuser%3Fpage%3D2 instead',
    ])
    expect(stored).toEqual({})
  })

  it('§1.6 says that roles must be a non-null array when they are missing or empty', async () => {
    const { story } = await signedIn('/control/dashboard', '', {
      answers: { 'session.rights': { roles: [], perms: [], buttons: [] } },
    })
    expect(story).toContain('says error: flows.noRoles')
  })

  it('§1.6 clears the header data and goes to the public site where the token is gone meanwhile', async () => {
    const { story, tabStored } = await start('/control/dashboard', '', {
      state: { session: { ...sessionReducer(undefined, { type: 'start' }), isSignedIn: true } },
      answers: {
        'session.pageSetting': { public_site_url: 'https://shop.example' },
        'session.menus': refused('no'),
      },
    })
    expect(story.at(-2)).toBe('leaves for https://shop.example')
    expect(tabStored).toEqual({})
  })

  it('§1.6 signs nobody out because the server cannot be reached: it offers to try again, and goes on from there', async () => {
    const { story, stored } = await signedIn('/control/dashboard', '', {
      answers: { 'session.profile': inTurn<Calls['session.profile']['out'] | CallFault>(offline, profile()) },
      pressesRetry: [true],
    })
    expect(stored.accessToken).toBe('Bearer abc')
    expect(story).toContain('offers retry: flows.networkFailed')
    expect(story.at(-3)).toBe('the page opens')
  })

  it('§1.6 takes somebody without a role in control to the site where there is one', async () => {
    const { story, state } = await signedIn('/control/dashboard', '', {
      answers: {
        'session.profile': profile({ home: 'main' }),
        'session.rights': inTurn<Calls['session.rights']['out'] | CallFault>(refused('no', { code: '403' }), {
          roles: ['editor'],
          perms: [],
          buttons: [],
        }),
      },
    })
    expect(story).toContain('goes to /main/dashboard instead')
    expect(state.site.current).toBe('main')
    expect(state.session.isReady).toBe(true)
  })

  it('§1.7 goes back to where one was when no route matches', async () => {
    const { story } = await replay([appStarted(), goes('/control/system/user'), goes('/control/nothing/here')], {
      stored: withToken,
      answers: healthy,
    })
    expect(story.filter((line) => line.startsWith('goes to')).at(-1)).toBe('goes to /control/system/user instead')
    expect(story).toContain('warns: flows.notFound {"path":"/control/nothing/here"}')
  })

  it('§1.7 goes to / when no route matches and there is no way back', async () => {
    const { story } = await signedIn('/control/nothing/here')
    expect(story).toContain('goes to / instead')
    expect(story).toContain('goes to /control/dashboard instead')
  })

  it('§1.7 sends whoever is signed in from /login to /', async () => {
    const { story } = await signedIn('/login')
    expect(story[1]).toBe('goes to / instead')
  })

  it('§1.7 opens the 404 screen, without a tab, for a menu row whose view does not exist', async () => {
    const { story, state } = await signedIn('/control/system/user', '', { missingViews: ['system/user'] })
    expect(story).toContain('the page opens')
    expect(state.tabs.bySite.control ?? []).toEqual([])
  })

  it('§1.9 shows /login where no public site is configured', async () => {
    const { story } = await start('/', '', { answers: { 'session.singleSignOn': refused('unknown browser') } })
    expect(story).toContain('goes to /login instead')
    expect(story.at(-3)).toBe('the page opens')
  })

  it('opens a path below /redirect anew', async () => {
    const { story } = await signedIn('/redirect/control/system/user', '?page=3')
    expect(story[1]).toBe('goes to /control/system/user?page=3 instead')
  })

  it('leaves the word to the dialog when the session turns out to be over', async () => {
    const { story } = await signedIn('/control/dashboard', '', { answers: { 'session.profile': expired } })
    expect(story.slice(1)).toEqual([
      'asks session.profile',
      'progress finishes',
      'waits for OK: flows.expired',
      'clears the local storage',
      'loads the console anew at its root',
    ])
  })
})
