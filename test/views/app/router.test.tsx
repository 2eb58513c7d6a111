import { openPages } from '../../../src/app/pages'
import { makeRouter, type Router } from '../../../src/app/router'
import { leavingAsked, navigationEnded, navigationStarted } from '../../../src/slices/navigation/navigation'
import { eventually } from '../../kit/eventually'

const CODE = { load: async () => true, frame: async () => {}, part: async () => {} }
const TEXT_AT = '/main/news/add'

interface Told {
  type: string
  payload: { id?: number; path: string; search: string }
}

/** The router with a guard by hand: it answers what the test says. */
function openRouter() {
  const told: Told[] = []
  const pages = openPages(CODE)
  const state = { unsaved: {} as Record<string, true>, tabs: { bySite: {} }, site: { current: 'main' } }
  const dispatch = (action: Told): Told => {
    told.push(action)
    return action
  }
  const router: Router = makeRouter({ dispatch, getState: () => state } as never, pages)
  const ofType = (type: string): Told['payload'][] =>
    told.filter((each) => each.type === type).map(({ payload }) => payload)
  const asked = () => ofType(navigationStarted.type)
  /** The guard's word on the last address that was asked about. */
  async function answer(say: (id: number) => void, count: number): Promise<void> {
    await eventually(() => expect(asked().length).toBe(count))
    say(asked().at(-1)?.id ?? 0)
    await new Promise((later) => setTimeout(later))
  }
  const pass = (count: number) => answer((id) => pages.pass(id), count)
  return {
    router,
    pages,
    asked,
    arrived: () => ofType(navigationEnded.type).map(({ path, search }) => path + search),
    held: () => ofType(leavingAsked.type),
    pass,
    divert: (count: number, to: string) => answer((id) => pages.divert(id, to), count),
    /** Arrived at one page and then at one that holds unsaved text. */
    async openText() {
      await pass(1)
      pages.go(TEXT_AT)
      await pass(2)
      state.unsaved[TEXT_AT] = true
    },
  }
}

const address = (): string => location.hash.slice(1)

beforeEach(() => {
  history.pushState(null, '', '#/main/dashboard')
})

describe('the addresses of the console in the history of the browser', () => {
  it('tells where a link leads without looking through the page', () => {
    const { router } = openRouter()
    const looks = jest.spyOn(document, 'querySelector')
    expect(router.navigator.createHref('/main/news?page=2')).toBe('#/main/news?page=2')
    expect(router.navigator.createHref({ pathname: '/main/news', search: '?page=2', hash: '#top' })).toBe(
      '#/main/news?page=2#top',
    )
    expect(looks).not.toHaveBeenCalled()
    looks.mockRestore()
  })

  it('waits for the guard before anything stands, and hears when something does', async () => {
    const { router, pass, arrived } = openRouter()
    const heard: unknown[] = []
    router.subscribe(() => heard.push(router.standing()?.location.pathname))
    expect(router.standing()).toBeUndefined()
    await pass(1)
    expect(arrived()).toEqual(['/main/dashboard'])
    expect(heard).toEqual(['/main/dashboard'])
    expect(router.standing()?.action).toBe('POP')
  })

  it('changes the address only once the guard lets it, with what belongs to it', async () => {
    const { router, pass, arrived } = openRouter()
    await pass(1)
    const before = history.length
    router.navigator.push('/main/news/list?page=2', { from: 'here' })
    expect(address()).toBe('/main/dashboard')
    await pass(2)
    expect(address()).toBe('/main/news/list?page=2')
    expect(history.length).toBe(before + 1)
    expect(arrived()).toEqual(['/main/dashboard', '/main/news/list?page=2'])
    expect(router.standing()).toMatchObject({
      action: 'PUSH',
      location: { search: '?page=2', state: { from: 'here' } },
    })
  })

  it('leads elsewhere without an entry in the history', async () => {
    const { pages, pass, divert, arrived } = openRouter()
    await pass(1)
    const before = history.length
    pages.go('/nowhere')
    await divert(2, '/main/dashboard?why=1')
    await pass(3)
    expect(address()).toBe('/main/dashboard?why=1')
    expect(history.length).toBe(before)
    expect(arrived()).toEqual(['/main/dashboard', '/main/dashboard?why=1'])
  })

  it('lets a later navigation overtake one that still waits', async () => {
    const { pages, pass, asked, arrived } = openRouter()
    await pass(1)
    pages.go('/main/slow')
    pages.go('/main/quick', { isReplace: true })
    await eventually(() => expect(asked()).toHaveLength(3))
    pages.pass(asked()[1]?.id ?? 0)
    await pass(3)
    expect(arrived()).toEqual(['/main/dashboard', '/main/quick'])
  })

  it('takes nobody away from unsaved text before they have said so', async () => {
    const { pages, openText, pass, held, asked } = openRouter()
    await openText()
    pages.go('/main/dashboard')
    expect(held()).toEqual([{ path: '/main/dashboard', search: '' }])
    pages.answerLeaving(false)
    expect(address()).toBe(TEXT_AT)
    expect(asked()).toHaveLength(2)
    pages.go('/main/dashboard')
    pages.answerLeaving(true)
    await pass(3)
    expect(address()).toBe('/main/dashboard')
  })

  it('goes a step back only once they have said so, and shows the address of the text until then', async () => {
    const { pages, openText, pass, held, asked, arrived } = openRouter()
    await openText()
    history.back()
    await eventually(() => expect(held()).toHaveLength(1))
    await eventually(() => expect(address()).toBe(TEXT_AT))
    pages.answerLeaving(false)
    expect(asked()).toHaveLength(2)
    history.back()
    await eventually(() => expect(held()).toHaveLength(2))
    pages.answerLeaving(true)
    await pass(3)
    expect(address()).toBe('/main/dashboard')
    expect(arrived().at(-1)).toBe('/main/dashboard')
  })

  it('leaves an address that is typed to the guard', async () => {
    const { openText, held, asked } = openRouter()
    await openText()
    location.hash = '#/main/news/list'
    await eventually(() => expect(asked()).toHaveLength(3))
    expect(held()).toEqual([])
    expect(asked().at(-1)).toMatchObject({ path: '/main/news/list' })
  })
})
