import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const MINUTE = 60_000
const WRONG = 'not the password at all'
/** An address from which nobody here has ever signed in. */
const CAFE = '10.1.1.1'

interface From {
  place?: string
  cookie?: string
}

const trying = (app: TestApp, username: string, password = WRONG, { place = CAFE, cookie }: From = {}) =>
  app.send(
    '/api/login',
    { username, password },
    { as: null, headers: { 'x-forwarded-for': place, ...(cookie && { cookie }) } },
  )

describeEachApp(
  'locking out (flows §4.2)',
  (at) => {
    const signedInAt = async (name: string, place: string, known?: string) => {
      const reply = await trying(at(), name, PASSWORD, { place, ...(known && { cookie: known }) })
      const header = [reply.headers['set-cookie']].flat().find((each) => each?.startsWith('colonnade_device')) ?? ''
      return { token: reply.data.accessToken as string, header, cookie: header.split(';')[0] ?? '' }
    }

    it('locks after five wrong passwords for fifteen minutes and says how long', async () => {
      await addUser(at(), { name: 'forgetful' })
      for (const left of [4, 3, 2, 1]) {
        expect(await trying(at(), 'forgetful')).toMatchObject({
          status: 422,
          code: '422',
          data: { attempts_left: left },
        })
      }
      expect(await trying(at(), 'forgetful')).toMatchObject({ status: 423, code: '423', data: { minutes: 15 } })
      at().pass(5 * MINUTE)
      expect(await trying(at(), 'forgetful', PASSWORD)).toMatchObject({
        status: 423,
        message: 'Too many wrong passwords. Try again in 10 minutes',
      })
      at().pass(10 * MINUTE + 1)
      expect(await trying(at(), 'forgetful', PASSWORD)).toMatchObject({ status: 200 })
    })

    it('answers an unknown name word for word like a known one, locked out too', async () => {
      await addUser(at(), { name: 'known' })
      for (let attempt = 0; attempt < 7; attempt++) {
        const [known, unknown] = [await trying(at(), 'known'), await trying(at(), 'unknown')]
        expect({ ...unknown, headers: null, raw: null }).toEqual({ ...known, headers: null, raw: null })
      }
      expect((await trying(at(), ' UNKNOWN ')).status).toBe(423)
    })

    it('counts an account whatever it is called by', async () => {
      await addUser(at(), { name: 'twonames' })
      for (const name of ['twonames', 'twonames@example.com', 'TwoNames', 'twonames']) await trying(at(), name)
      expect((await trying(at(), 'twonames@example.com')).status).toBe(423)
    })

    it('gives a hundred attempts at once no more tries than five', async () => {
      await addUser(at(), { name: 'stormed' })
      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, n) =>
          at().send(
            '/api/login',
            { username: 'stormed', password: `wrong ${n}` },
            { as: null, headers: { 'x-forwarded-for': CAFE } },
          ),
        ),
      )
      expect(replies.filter(({ status }) => status === 422)).toHaveLength(4)
      expect(replies.filter(({ status }) => status === 423)).toHaveLength(20)
    })

    it('forgets the failures after a right password, and those of long ago', async () => {
      await addUser(at(), { name: 'careless' })
      for (let attempt = 0; attempt < 4; attempt++) await trying(at(), 'careless')
      expect((await trying(at(), 'careless', PASSWORD)).status).toBe(200)
      expect(await trying(at(), 'careless')).toMatchObject({ data: { attempts_left: 4 } })
      at().pass(16 * MINUTE)
      expect(await trying(at(), 'careless')).toMatchObject({ data: { attempts_left: 4 } })
    })

    it('is lifted by an administrator', async () => {
      const id = await addUser(at(), { name: 'unlucky' })
      for (let attempt = 0; attempt < 5; attempt++) await trying(at(), 'unlucky')
      await at().signIn()
      expect(await at().call('POST', '/api/admin/user/unlock', { body: { id } })).toMatchObject({ code: '200' })
      expect((await trying(at(), 'unlucky', PASSWORD)).status).toBe(200)
    })

    it('is of one place: nobody can lock the owner out from elsewhere', async () => {
      await addUser(at(), { name: 'owner' })
      for (let attempt = 0; attempt < 8; attempt++) await trying(at(), 'owner')
      expect((await trying(at(), 'owner', PASSWORD)).status).toBe(423)
      expect((await trying(at(), 'owner', PASSWORD, { place: '10.4.4.4' })).status).toBe(200)
    })

    it('counts the addresses that one household has of IPv6 together, and others apart', async () => {
      await addUser(at(), { name: 'modern' })
      for (let host = 1; host <= 5; host++) await trying(at(), 'modern', WRONG, { place: `2001:db8:1:2::${host}` })
      expect((await trying(at(), 'modern', PASSWORD, { place: '2001:db8:1:2:ffff::1' })).status).toBe(423)
      expect((await trying(at(), 'modern', PASSWORD, { place: '2001:db8:1:3::1' })).status).toBe(200)
    })

    it('closes an account to strange places when many of them fail together', async () => {
      await addUser(at(), { name: 'besieged' })
      const { cookie } = await signedInAt('besieged', '10.5.0.1')
      for (let from = 0; from < 50; from++) await trying(at(), 'besieged', WRONG, { place: `10.6.${from >> 2}.1` })
      expect((await trying(at(), 'besieged', PASSWORD, { place: '10.7.0.1' })).status).toBe(423)
      expect((await trying(at(), 'besieged', PASSWORD, { place: '10.7.0.1', cookie })).status).toBe(200)
    }, 60_000)

    it('slows a known device down instead, whoever is locked out beside it', async () => {
      await addUser(at(), { name: 'regular' })
      const { cookie } = await signedInAt('regular', CAFE)
      for (let attempt = 0; attempt < 6; attempt++) await trying(at(), 'regular')
      expect((await trying(at(), 'regular', PASSWORD)).status).toBe(423)
      expect((await trying(at(), 'regular', PASSWORD, { cookie })).status).toBe(200)
      for (let attempt = 0; attempt < 5; attempt++)
        expect((await trying(at(), 'regular', WRONG, { cookie })).status).toBe(422)
      for (const seconds of [1, 2, 4]) {
        expect(await trying(at(), 'regular', PASSWORD, { cookie })).toMatchObject({
          status: 429,
          data: { seconds },
          headers: { 'retry-after': String(seconds) },
          message: `The password was wrong several times. Try again in ${seconds} seconds`,
        })
        at().pass(seconds * 1000 + 1)
        expect((await trying(at(), 'regular', WRONG, { cookie })).status).toBe(422)
      }
      at().pass(MINUTE)
      expect((await trying(at(), 'regular', PASSWORD, { cookie })).status).toBe(200)
    }, 60_000)

    it('gives a known device a cookie that no script reads, for that account alone and not to be forged', async () => {
      const id = await addUser(at(), { name: 'cookied' })
      await addUser(at(), { name: 'other' })
      const { cookie, header } = await signedInAt('cookied', '10.8.0.1')
      expect(header).toMatch(/^colonnade_device=[^;]+; Path=\/api\/login; HttpOnly; SameSite=Strict; Max-Age=15552000$/)
      const stolen = cookie.replace(`=${id}.`, `=${id + 1}.`)
      for (let attempt = 0; attempt < 5; attempt++) await trying(at(), 'other', WRONG, { cookie: stolen })
      expect((await trying(at(), 'other', WRONG, { cookie: stolen })).status).toBe(423)
      expect((await trying(at(), 'other', WRONG, { cookie })).status).toBe(423)
      at().pass(181 * 24 * 60 * MINUTE)
      for (let attempt = 0; attempt < 5; attempt++) await trying(at(), 'cookied', WRONG, { cookie })
      expect((await trying(at(), 'cookied', WRONG, { cookie })).status).toBe(423)
    })

    it('knows a browser that colleagues share for each of them', async () => {
      for (const name of ['early', 'late']) await addUser(at(), { name })
      const { cookie: first } = await signedInAt('early', '10.8.1.1')
      const { cookie } = await signedInAt('late', '10.8.1.1', first)
      for (const name of ['early', 'late']) {
        for (let attempt = 0; attempt < 5; attempt++) await trying(at(), name)
        expect((await trying(at(), name, PASSWORD)).status).toBe(423)
        expect((await trying(at(), name, PASSWORD, { cookie })).status).toBe(200)
      }
    })
  },
  { limits: { address: 100_000 } },
)
