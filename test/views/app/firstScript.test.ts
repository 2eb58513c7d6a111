import { apiPort } from '../../../src/ports/api/api'
import { send } from '../../../src/ports/api/send'
import { emptyQuery } from '../../../src/slices/list/listQuery'

jest.mock('../../../src/ports/api/send', () => ({ send: jest.fn(async () => 'asked anew') }))

const SCREENS = {
  js: 'login.5 zh-public frame.1 list.6 area.4 635.0cb9fd30',
  css: 'list.2',
  declarations: 'country.7 area.8 site.9',
  beside: { shell: 'frame', list: 'frame', area: 'frame' },
  views: { 'setting/area': 'area', dashboard: 'dashboard' },
  lists: ['setting/country', '*setting/area', 'site/list=site'],
}
const TOKEN = 'Bearer one'
const HEADERS = { Authorization: TOKEN, Site: 'control', 'Accept-Language': 'en' }

const asked: string[] = []

const REFUSED = Symbol('refused')

/** The page's first script, as it runs where this address is opened. */
function open(hash: string, token: string | null = TOKEN, answers: Record<string, unknown> = {}): void {
  asked.length = 0
  document.head.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('language', 'en')
  if (token !== null) localStorage.setItem('accessToken', token)
  location.hash = hash
  const answer = async (address: string): Promise<unknown> => {
    asked.push(address)
    const answer = answers[address.split('?')[0] ?? '']
    if (answer === REFUSED) return { status: 200, json: async () => ({ code: '403', data: null }) }
    return { status: 200, json: async () => ({ code: '200', data: answer }) }
  }
  Object.assign(globalThis, {
    SCREENS,
    SEEN: 'js/seen.1.js',
    DOOR_FILE: 'js/door.1.js',
    fetch: answer,
    matchMedia: () => ({ matches: false }),
  })
  AbortSignal.timeout = () => new AbortController().signal
  jest.isolateModules(() => {
    require('../../../src/app/first')
  })
}

const preloaded = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => new URL(href).pathname)

const doors: unknown[] = []

/** The files that the door waits for have come, and all that was asked is answered. */
async function letDoorCome(): Promise<void> {
  Object.assign(globalThis, { openDoor: (...told: unknown[]) => doors.push(told) })
  for (const file of document.querySelectorAll('head script, head link[rel=stylesheet]'))
    file.dispatchEvent(new Event('load'))
  await new Promise((done) => setTimeout(done, 20))
}

const api = (headers: Record<string, string> = HEADERS) =>
  apiPort({
    headers: () => headers,
    words: { networkFailed: () => '', noAnswer: () => '' },
  })

const COUNTRIES = { resource: 'country', query: emptyQuery() } as const

beforeEach(() => jest.mocked(send).mockClear())

describe('the page’s first script', () => {
  it('asks for all that a list needs, and for its files, at once', () => {
    open('#/control/setting/country?page=2&status=enabled')
    expect(asked).toEqual(['/api/admin/boot', '/api/admin/country/list?status=enabled&page=2&pageSize=20'])
    expect(preloaded()).toEqual(['/js/frame.1.js', '/css/list.2.css', '/js/list.6.js', '/js/resource-country-ts.7.js'])
  })

  it('tells webpack’s runtime where every chunk is, declarations among them', () => {
    open('#/login', null)
    const { fileOfChunk } = globalThis as unknown as { fileOfChunk(chunk: string | number, kind: string): string }
    expect(fileOfChunk('list', 'js')).toBe('js/list.6.js')
    expect(fileOfChunk('list', 'css')).toBe('css/list.2.css')
    expect(fileOfChunk('resource-site-ts', 'js')).toBe('js/resource-site-ts.9.js')
    expect(fileOfChunk(635, 'js')).toBe('js/635.0cb9fd30.js')
    expect(fileOfChunk('zh-public', 'js')).toBe('js/zh-public.js')
  })

  describe('of the sign-in page, which stands before the console', () => {
    const SETTINGS = '/api/admin/public/get-page-setting'
    const CENTRE = '/api/admin/site/single-sign-on'
    beforeEach(() => doors.splice(0))

    it('brings it with the settings of the house', async () => {
      open('#/login', null, { [SETTINGS]: { title: 'Reports' } })
      await letDoorCome()
      expect(doors).toEqual([['en', { title: 'Reports' }]])
    })

    it.each([
      ['there is no server', '#/login', {}],
      ['the house has a public site', '#/', { [SETTINGS]: { public_site_url: 'https://shop.example' } }],
      ['the house belongs to a centre', '#/', { [SETTINGS]: { center_url: 'https://centre.example' } }],
      ['the browser is known to the centre', '#/', { [SETTINGS]: {}, [CENTRE]: { url: 'https://a.example' } }],
      ['another page is wanted', '#/activation?activation=x', { [SETTINGS]: {} }],
    ])('shows none where %s', async (_, hash, answers) => {
      open(hash, null, answers)
      await letDoorCome()
      expect(doors).toEqual([])
    })

    it('shows it where the centre knows nothing of the visitor', async () => {
      open('#/', null, { [SETTINGS]: {}, [CENTRE]: REFUSED })
      await letDoorCome()
      expect(doors).toEqual([['en', {}]])
    })
  })

  it('has a screen of its own bring what it declares', () => {
    open('#/control/setting/area')
    expect(preloaded()).toEqual(['/js/frame.1.js', '/js/area.4.js'])
  })

  it('asks for the whole of a tree, and for figures of the dashboard', () => {
    open('#/control/setting/area')
    expect(asked).toEqual(['/api/admin/boot', '/api/admin/area/list?page=1&pageSize=1000'])
    open('#/')
    expect(asked[1]).toMatch(/^\/api\/admin\/dashboard\/summary\?zone=-?\d+$/)
  })

  it('knows resources whose path has another name', () => {
    open('#/control/site/list')
    expect(asked[1]).toBe('/api/admin/site/list?page=1&pageSize=20')
  })

  it('leaves days in the address to the list, which knows the reader’s', () => {
    open('#/control/setting/country?created_at=2026-03-01')
    expect(asked).toEqual(['/api/admin/boot'])
  })

  it('asks nothing of anybody’s for a visitor', () => {
    open('#/login', null)
    expect(asked).toEqual(['/api/admin/public/get-page-setting'])
    expect(preloaded()).toEqual(['/js/login.5.js'])
  })

  it('asks whether the centre knows a visitor who wants something else, and takes its refusal over', async () => {
    const refusal = { code: '-200', message: 'Not signed in', data: null }
    open('#/main/products/report', null)
    expect(asked).toEqual([
      '/api/admin/public/get-page-setting',
      '/api/admin/site/single-sign-on?site=center&site_redirect_url=%2Fcontrol%2Fdashboard',
    ])
    const { started = [] } = window.colonnadeOpened ?? {}
    for (const each of started) each.answer = Promise.resolve({ whole: { status: 401, body: refusal } })
    const query = { site: 'center', site_redirect_url: '/control/dashboard' }
    const visitor = { Site: 'control', 'Accept-Language': 'en' }
    await expect(api(visitor)('session.singleSignOn', query)).rejects.toMatchObject({ kind: 'expired', status: 401 })
    expect(send).not.toHaveBeenCalled()
  })

  it('asks nothing where a ticket or a sign-out in the address decides first who is here', () => {
    open('#/control/dashboard?tokenData=t&site=main')
    expect(asked).toEqual([])
    open('#/?isLocal=1')
    expect(asked).toEqual([])
  })
})

describe('what it has asked for', () => {
  const answers = {
    '/api/admin/boot': {
      page_setting: { title: 'A' },
      profile: { id: 7 },
      rights: { roles: ['R'] },
      menus: [],
      settings: { guide: 'over' },
    },
    '/api/admin/country/list': { list: [], total: 0 },
  }

  it('is taken over by the flows, each once', async () => {
    open('#/control/setting/country', TOKEN, answers)
    expect(await api()('session.pageSetting', {})).toEqual({ title: 'A' })
    expect(await api()('session.profile', {})).toEqual({ id: 7 })
    expect(await api()('session.rights', {})).toEqual({ roles: ['R'] })
    expect(await api()('session.menus', {})).toEqual([])
    for (let time = 0; time < 2; time++) expect(await api()('personal.settings', {})).toEqual({ guide: 'over' })
    expect(await api()('rows.list', COUNTRIES)).toEqual({ list: [], total: 0 })
    expect(send).not.toHaveBeenCalled()
    expect(await api()('rows.list', COUNTRIES)).toBe('asked anew')
  })

  it('is nobody else’s, and of no other site or language', async () => {
    open('#/control/setting/country', TOKEN, answers)
    for (const other of [{ Authorization: 'Bearer two' }, { Site: 'main' }, { 'Accept-Language': 'zh' }])
      expect(await api({ ...HEADERS, ...other })('rows.list', COUNTRIES)).toBe('asked anew')
  })

  it('is asked anew after five seconds, and after anything was written', async () => {
    open('#/control/setting/country', TOKEN, answers)
    await new Promise((done) => setTimeout(done))
    const later = performance.now() + 5_001
    jest.spyOn(performance, 'now').mockReturnValueOnce(later)
    expect(await api()('rows.list', COUNTRIES)).toBe('asked anew')
    open('#/control/setting/country', TOKEN, answers)
    await api()('rows.store', { resource: 'country', draft: {} })
    expect(await api()('rows.list', COUNTRIES)).toBe('asked anew')
  })

  it('is asked anew where it was refused, so that the refusal is told', async () => {
    open('#/control/setting/country', TOKEN, answers)
    Object.assign(window.colonnadeOpened ?? {}, {
      started: [{ address: '/api/admin/user/info', headers: HEADERS, answer: Promise.resolve(undefined) }],
    })
    expect(await api()('session.profile', {})).toBe('asked anew')
  })
})
