import { inTurn } from '../../../server/foundation/secrets/hashing'
import { describeEachApp, type TestApp } from '../../kit/app'
import { addUser, PASSWORD } from '../../kit/people'

const OFFICE = { 'x-forwarded-for': '10.20.0.1' }

const signIn = (app: TestApp, username: string) =>
  app.send('/api/login', { username, password: PASSWORD }, { as: null, headers: OFFICE })

const people = (count: number): string[] => Array.from({ length: count }, (_, at) => `clerk${at}`)

describeEachApp('many people who sign in at once', (at) => {
  beforeAll(async () => {
    for (const name of people(100)) await addUser(at(), { name })
  }, 120_000)

  it('are let in, all forty of an office behind one address', async () => {
    const replies = await Promise.all(
      people(40).map(async (name) => {
        await at().call('GET', '/api/captcha', { as: null, headers: OFFICE })
        return signIn(at(), name)
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
  }, 60_000)

  it('are asked to come again in a moment where they are too many, and nothing is counted against them', async () => {
    const replies = await Promise.all(people(100).map((name) => signIn(at(), name)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(replies.filter(({ status }) => status === 200).length).toBe(64)
    expect(refused).toHaveLength(36)
    expect(refused[0]).toMatchObject({
      code: '429',
      message: 'Too many people are signing in right now. Try again in 5 seconds',
      data: { seconds: 5 },
      headers: { 'retry-after': '5' },
    })
    expect(await at().call('GET', '/api/health', { as: null })).toMatchObject({ status: 200 })
  }, 60_000)
})

it('hashes two passwords at a time, and the others in their order', async () => {
  let [now, most] = [0, 0]
  const done: number[] = []
  const work = async (name: number): Promise<void> => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setTimeout(resolve, 5))
    now -= 1
    done.push(name)
  }
  await Promise.all([1, 2, 3, 4, 5, 6].map((name) => inTurn(() => work(name))))
  expect({ most, done }).toEqual({ most: 2, done: [1, 2, 3, 4, 5, 6] })
})
