import { describeApp } from '../../kit/app'
import { Shop } from '../../kit/shop'

const password = 'a long enough secret'

describeApp('members in the shop', (at) => {
  let shop: Shop
  const register = (email: string, more: object = {}) => shop.post('/members', { email, password, ...more })
  const signIn = (login: string, word = password, more: object = {}) =>
    shop.post('/members/sign-in', { login, password: word, ...more })

  beforeAll(async () => {
    await at().signIn()
    shop = await Shop.open(at())
  })

  it('register, are signed in by it, and sign in again by either name', async () => {
    const made = await register('ann@example.com', { name: 'Ann', company: 'North' })
    expect(made.data.member).toEqual(expect.objectContaining({ username: 'ann@example.com', name: 'Ann' }))
    const mine = shop.as(made.data.token)
    expect((await mine.get('/members/me')).data).toMatchObject({ email: 'ann@example.com', company: 'North' })
    const again = await signIn('ANN@example.com')
    expect(again.status).toBe(200)
    expect((await mine.post('/members/sign-out', {})).status).toBe(200)
    expect(await mine.get('/members/me')).toMatchObject({ status: 401, data: { who: 'member' } })
    expect((await shop.as(again.data.token).get('/members/me')).status).toBe(200)
    const listed = (await at().call('GET', '/api/admin/member/list', { site: 'main', query: { keyword: 'ann@' } })).data
    expect(listed.list).toMatchObject([{ registered_at: expect.any(String), last_login_at: expect.any(String) }])
  })

  it('are told what is wrong with what they typed', async () => {
    const messages = async (body: object) =>
      (await shop.post('/members', body)).data.problems.map(
        ({ field, message }: { field: string; message: string }) => [field, message],
      )
    expect(await messages({ email: 'bea@example.com', password: 'short' })).toEqual([
      ['password', 'rule.passwordTooShort'],
    ])
    expect(await messages({ email: 'bea@', password })).toEqual(expect.arrayContaining([['email', 'check.email']]))
    expect(await messages({ email: 'bea@example.com', password, spent: '5' })).toEqual([
      ['spent', 'check.unknownField'],
    ])
    await register('bea@example.com')
    const taken = await register('BEA@example.com')
    expect(taken.status).toBe(422)
    expect(taken.data).not.toHaveProperty('existing')
  })

  it('hear the same of a wrong name and a wrong password, and are throttled', async () => {
    await register('cat@example.com')
    const [name, word] = [await signIn('nobody@example.com'), await signIn('cat@example.com', 'another long secret')]
    expect([name.status, word.status]).toEqual([401, 401])
    expect(name.message).toBe(word.message)
    for (let nth = 0; nth < 9; nth++) await signIn('cat@example.com', 'another long secret')
    const held = await signIn('cat@example.com')
    expect(held.status).toBe(429)
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn('bea@example.com')).status).toBe(200)
  })

  it('are signed in with one key alone, until their password is another or staff disable them', async () => {
    const { token } = (await register('dan@example.com')).data
    expect((await (await Shop.open(at())).as(token).get('/members/me')).status).toBe(401)
    const find = async () =>
      (await at().call('GET', '/api/admin/member/list', { site: 'main', query: { keyword: 'dan@' } })).data.list[0]
    const { id } = await find()
    const reset = { id, password: 'quite another secret' }
    expect((await at().call('POST', '/api/admin/member/reset-password', { site: 'main', body: reset })).status).toBe(
      200,
    )
    expect((await shop.as(token).get('/members/me')).status).toBe(401)
    const { token: next } = (await signIn('dan@example.com', 'quite another secret')).data
    expect((await shop.as(next).get('/members/me')).status).toBe(200)
    await at().call('POST', '/api/admin/member/change-status', { site: 'main', query: { id, status: 'disabled' } })
    expect((await shop.as(next).get('/members/me')).status).toBe(401)
    expect((await signIn('dan@example.com', 'quite another secret')).status).toBe(401)
  })

  it('never have their passwords in a log', () => {
    expect(at().log()).not.toContain(password)
  })
})
