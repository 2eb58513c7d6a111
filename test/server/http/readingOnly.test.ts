import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { allCalls } from '../../../server/app/parts'
import type { AnyCall } from '../../../server/foundation/http/call'
import { category } from '../../../src/resources/category'
import { country } from '../../../src/resources/country'
import { describeApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { inGroups } from '../../kit/inGroups'
import { askedOf } from '../../kit/isolation/askedOf'
import { printOf, type Stock, stockSite } from '../../kit/isolation/stockedSite'
import { watchWrites } from '../../kit/isolation/watchWrites'
import { addUser, PASSWORD } from '../../kit/people'
import { storeSample } from '../../kit/samples'
import { isRepresented } from '../../kit/tried'

/** A stream that does not end. */
const ENDLESS = '/api/admin/events'
const gets = allCalls().filter(({ method, path }) => method === 'GET' && path !== ENDLESS)
const guarded = gets.filter(({ onlyFrom }) => onlyFrom !== undefined)
/** Logs, that a session was in use, how often somebody asked, and the indexes of the quick search and the palette, made when they are wanted. */
const UNWATCHED =
  /^(?:operation_log|session|request_count|(?:main\.)?palette_(?:key|due)|main\.report_(?:vocabulary|words|words_due|due|examined))$/

/** ms */
const MAILS_WITHIN = 1_500

const MANNERS = ['ids', 'filters'] as const
/** So many calls are asked between two looks at what was written. */
const CALLS_A_LOOK = 10

const isWatched = (table: string): boolean => !UNWATCHED.test(table)

/** How a browser asks for what no script of the console asks. */
const MARKS: Readonly<Record<string, Record<string, string>>> = {
  'a picture of this console': {
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'image',
    'sec-fetch-mode': 'no-cors',
  },
  'a picture of another website': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
  'a script of another website': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' },
  'a script of a neighbouring host': { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
  'a frame': { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  'a link of another website': { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
}

describeApp(
  'a GET changes nothing but for a few that are specified so',
  (at) => {
    let stock: Stock
    let root = ''
    /** The tables of control and of the site that were written to since it was asked before. */
    let written: () => Promise<string[]>
    let cookie = ''

    const print = async (): Promise<Record<string, string>> => {
      const [control, main] = [await printOf(at(), 'control'), await printOf(at(), 'main')]
      const all = [...Object.entries(control), ...Object.entries(main).map(([name, hash]) => [`main.${name}`, hash])]
      return Object.fromEntries(all.filter(([name = '']) => isWatched(name)))
    }
    const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
      Object.keys(other).filter((name) => one[name] !== other[name])

    /** Asks for the site's row and for control's first, in both contexts, by ids and by filters. */
    const askAll = async (call: AnyCall): Promise<void> => {
      const inContexts = MANNERS.flatMap((manner) => ['main', 'control'].map((site) => ({ manner, site })))
      await inGroups(inContexts, async ({ manner, site }) => {
        const { path, options } = askedOf(call, stock, manner)
        const query = {
          ...options.query,
          email: 'reader@example.com',
          header_row: path.includes('/import/') ? '1' : undefined,
        }
        await at().call('GET', path, { as: root, site, query })
        await at().call('GET', call.path.replace(/:id\b/, '1'), { as: root, site, query: options.query })
      })
    }

    const tokens = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM control.user_token
        WHERE purpose = 'end-sessions'`.execute(at().services.database.kysely)
      return rows[0]?.count ?? 0
    }

    const isSignedIn = async (): Promise<boolean> => {
      const reply = await at().call('GET', '/api/admin/site/single-sign-on', { as: null, headers: { cookie } })
      return reply.code === '200'
    }

    beforeAll(async () => {
      root = await at().signIn()
      await at().services.runs.start()
      stock = await stockSite(at(), 'main', 1_000_001)
      await addUser(at(), { name: 'reader' })
      const reply = await at().send(
        '/api/login',
        { username: 'admin', password: 'a quiet colonnade at noon' },
        { as: null },
      )
      // The mails that tell of sign-ins are written up to a second after their answers.
      await eventually(async () => expect(await tokens()).toBeGreaterThan(0))
      for (let last = 0; last !== (await tokens()); await pause(MAILS_WITHIN)) last = await tokens()
      cookie = /colonnade_sso=[\w-]*/.exec(String(reply.headers['set-cookie']))?.[0] ?? ''
      const ofControl = await watchWrites(at(), 'control', isWatched)
      const ofSite = await watchWrites(at(), 'main', (name) => isWatched(`main.${name}`))
      written = async () => [...(await ofControl()), ...(await ofSite()).map((name) => `main.${name}`)]
    }, 120_000)

    it('would be noticed if it did', async () => {
      await written()
      for (const resource of [country, category]) await storeSample(at(), resource)
      expect(await written()).toEqual(expect.arrayContaining(['country', 'change', 'main.category', 'main.change']))
      expect(await written()).toEqual([])
    })

    it('whatever is asked for, in control and in a site', async () => {
      const changed: string[] = []
      const quiet = gets.filter((call) => call.onlyFrom === undefined && !isRepresented('embedded', call))
      const before = await print()
      await written()
      for (let from = 0; from < quiet.length; from += CALLS_A_LOOK) {
        const some = quiet.slice(from, from + CALLS_A_LOOK)
        for (const call of some) await askAll(call)
        const tables = await written()
        if (tables.length > 0) changed.push(`${tables.join(', ')} by one of ${some.map(({ path }) => path).join(', ')}`)
      }
      expect(changed).toEqual([])
      expect(differing(before, await print())).toEqual([])
      expect(guarded.map(({ path }) => path).sort()).toEqual([
        '/api/activate',
        '/api/admin/site/single-sign-on',
        '/api/captcha',
        '/api/download',
        '/api/logout',
        '/api/send-email/password',
      ])
    }, 300_000)

    it.each(Object.keys(MARKS))('and those that do are refused to %s', async (name) => {
      const before = await print()
      for (const call of guarded) {
        const headers = { cookie, ...MARKS[name] }
        const query = { email: 'reader@example.com', token: 'x', ticket: 'x' }
        const reply = await at().call('GET', call.path, { as: null, headers, query })
        expect([call.path, reply.status, reply.message]).toEqual([
          call.path,
          403,
          'This can only be requested by the console itself, not opened as a picture or link or by another website',
        ])
      }
      expect(differing(before, await print())).toEqual([])
      expect(await isSignedIn()).toBe(true)
    })

    it('nor does a cookie alone do, of a browser that marks nothing', async () => {
      const leave = (headers: Record<string, string>) =>
        at().app.inject({ method: 'GET', url: '/api/logout', headers: { cookie, ...headers } })
      const ask = (path: string) => at().app.inject({ method: 'GET', url: path, headers: { cookie } })
      for (const path of ['/api/logout', '/api/captcha', '/api/send-email/password?email=a@example.com'])
        expect([path, (await ask(path)).statusCode]).toEqual([path, 403])
      expect((await leave({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(403)
      expect((await leave({ 'sec-fetch-dest': 'empty' })).statusCode).toBe(403)
      expect(await isSignedIn()).toBe(true)
      expect((await at().app.inject({ method: 'GET', url: '/api/captcha' })).statusCode).toBe(200)
    })

    it('but a header that only a script sets does, and so does the mark of the console’s own script', async () => {
      const again = async (): Promise<string> => {
        const fields = { username: 'reader', password: PASSWORD }
        const reply = await at().send('/api/login', fields, { as: null })
        return /colonnade_sso=[\w-]*/.exec(String(reply.headers['set-cookie']))?.[0] ?? ''
      }
      for (const headers of [
        { site: 'control' },
        { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
      ] as Record<string, string>[]) {
        const own = await again()
        const leave = { method: 'GET', url: '/api/logout', headers: { cookie: own, ...headers } } as const
        const reply = await at().app.inject(leave)
        expect([reply.statusCode, String(reply.headers['set-cookie'])]).toEqual([
          200,
          expect.stringContaining('Max-Age=0'),
        ])
      }
    })

    it('a stranger who asks for a mail ends no link that is on its way', async () => {
      const id = (await at().call('GET', '/api/admin/user/list', { as: root, query: { keyword: 'reader' } })).data
        .list[0].id
      const { url } = (await at().call('POST', '/api/admin/user/reset-password', { as: root, body: { id } })).data
      const mail = () =>
        at().call('GET', '/api/send-email/password', {
          as: null,
          query: { email: 'reader@example.com' },
          headers: { 'x-forwarded-for': '10.9.9.9' },
        })
      for (let asked = 0; asked < 3; asked++) expect((await mail()).status).toBe(200)
      const body = { token: url.split('token=')[1], password: 'the first link still works' }
      expect((await at().call('POST', '/api/reset-password', { as: null, body })).code).toBe('200')
    })
  },
  { limits: { address: 100_000_000, session: 100_000_000 } },
)
