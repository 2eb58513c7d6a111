import { Resvg } from '@resvg/resvg-js'
import { sql } from 'kysely'
import { hashOf } from '../../../server/foundation/secrets/tokens'
import { pictureOf as drawn } from '../../../server/kernel/access/verifyPicture'
import { describeApp, type TestApp } from '../../kit/app'
import { ADMIN } from '../../kit/seeded'

/** Nobody can read the picture here, so the stored hash is made that of a known code. */
async function pictureOf(app: TestApp, code: string): Promise<string> {
  const { data } = await app.call('GET', '/api/captcha', { as: null })
  await sql`
    UPDATE control.verify_code SET code_hash = ${hashOf(`${data.verifyCodeKey} ${code}`)} WHERE key = ${hashOf(data.verifyCodeKey)}
  `.execute(app.services.database.kysely)
  return data.verifyCodeKey
}

const partsOfPng = (png: Buffer): string[] => {
  const parts: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) parts.push(png.toString('latin1', at + 4, at + 8))
  return parts.filter((part, at) => part !== parts[at - 1])
}

/** For each pixel of a picture: is it dark? */
async function inkOf(letters: string): Promise<boolean[]> {
  const image = (await drawn(letters)).toString('base64')
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="84"><image width="240" height="84" href="data:image/png;base64,${image}"/></svg>`
  const { pixels } = new Resvg(frame).render()
  return Array.from({ length: pixels.length / 4 }, (_, at) => (pixels[at * 4 + 1] ?? 255) < 128)
}

const signIn = (app: TestApp, verifyCodeKey: string, verifyCode: string) =>
  app.send('/api/login', { username: ADMIN.name, password: ADMIN.password, verifyCodeKey, verifyCode }, { as: null })

describeApp(
  'the verify code (specification §7)',
  (at) => {
    it('is a picture of pixels alone, with no outline or text of the letters in it', async () => {
      const { data } = await at().call('GET', '/api/captcha', { as: null })
      expect(data).toMatchObject({ enabled: true, verifyCodeKey: expect.stringMatching(/^[\w-]{43}$/) })
      expect(data.image).toMatch(/^data:image\/png;base64,/)
      const png = Buffer.from(data.image.split(',')[1], 'base64')
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      expect(partsOfPng(png)).toEqual(['IHDR', 'IDAT', 'IEND'])
    })

    it('draws the same letters another way each time', async () => {
      const [one, two] = [await inkOf('K7PM'), await inkOf('K7PM')]
      const inked = one.filter(Boolean).length
      const differing = one.filter((isInk, at) => isInk !== two[at]).length
      expect(inked).toBeGreaterThan(500)
      expect(differing / inked).toBeGreaterThan(0.4)
    })

    it('lets in who copies it, in whatever case', async () => {
      expect((await signIn(at(), await pictureOf(at(), 'k7pm'), ' K7PM ')).status).toBe(200)
    })

    it('is good once, right or wrong', async () => {
      const right = await pictureOf(at(), 'k7pm')
      expect((await signIn(at(), right, 'k7pm')).status).toBe(200)
      expect(await signIn(at(), right, 'k7pm')).toMatchObject({
        status: 422,
        message: expect.stringContaining('verification code'),
      })
      const wrong = await pictureOf(at(), 'k7pm')
      expect((await signIn(at(), wrong, 'nope')).status).toBe(422)
      expect((await signIn(at(), wrong, 'k7pm')).status).toBe(422)
    })

    it('is over after five minutes', async () => {
      const key = await pictureOf(at(), 'k7pm')
      at().pass(5 * 60_000 + 1)
      expect((await signIn(at(), key, 'k7pm')).status).toBe(422)
    })

    it('is asked for before the password is looked at', async () => {
      expect(await signIn(at(), '', '')).toMatchObject({
        status: 422,
        message: expect.stringContaining('verification code'),
      })
    })

    it('can be turned off by the platform settings', async () => {
      const { kysely } = at().services.database
      await sql`UPDATE control.platform_setting SET verify_code = false`.execute(kysely)
      expect((await at().call('GET', '/api/captcha', { as: null })).data).toEqual({
        enabled: false,
        verifyCodeKey: '',
        image: '',
      })
      expect((await signIn(at(), '', '')).status).toBe(200)
      await sql`UPDATE control.platform_setting SET verify_code = true`.execute(kysely)
    })
  },
  { environment: { verifyCode: true } },
)
