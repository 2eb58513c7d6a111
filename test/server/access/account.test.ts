import { sql } from 'kysely'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { addUser, PASSWORD, signInWith } from '../../kit/people'

const NEW = 'another quiet pillar'

describeEachApp('one’s own account (specification §7, update/info)', (at) => {
  const change = (as: string, query: Record<string, string>) =>
    at().call('POST', '/api/admin/update/info', { as, query })
  const renew = (as: string, password: string, current_password?: string) =>
    at().call('POST', '/api/admin/update/info', { as, body: { password, current_password } })
  const hashOf = async (name: string): Promise<unknown> =>
    (
      await sql<{ password: string }>`SELECT password FROM control."user" WHERE name = ${name}`.execute(
        at().services.database.kysely,
      )
    ).rows[0]?.password

  it('takes name, nickname and mobile from the query, under a change set', async () => {
    const id = await addUser(at(), { name: 'writer' })
    const token = await at().signIn('writer', PASSWORD)
    const reply = await change(token, { nickname: '作者', mobile: '+86 138 0000 0000' })
    expect(reply).toMatchObject({ code: '200', data: { nickname: '作者', mobile: '+86 138 0000 0000' } })
    const { rows } = await sql`SELECT action, resource, user_id FROM control.change_set WHERE user_id = ${id}`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([{ action: 'update-info', resource: 'user', user_id: id }])
  })

  it('takes an avatar from the body, and gives it up again', async () => {
    await addUser(at(), { name: 'portrayed' })
    const token = await at().signIn('portrayed', PASSWORD)
    const show = (avatar: string | null) => at().call('POST', '/api/admin/update/info', { as: token, body: { avatar } })
    expect(await show('https://example.com/me.png')).toMatchObject({ data: { avatar: 'https://example.com/me.png' } })
    expect(await show(null)).toMatchObject({ data: { avatar: null } })
  })

  it('says which field does not pass, and refuses a name that is taken', async () => {
    await addUser(at(), { name: 'chooser' })
    const token = await at().signIn('chooser', PASSWORD)
    expect(await change(token, { mobile: 'none' })).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'mobile' }] },
    })
    expect(await renew(token, 'short', PASSWORD)).toMatchObject({
      data: { problems: [{ message: 'rule.passwordTooShort' }] },
    })
    expect(await renew(token, 'chooser@example.com', PASSWORD)).toMatchObject({
      data: { problems: [{ field: 'password' }] },
    })
    expect(await change(token, { name: 'ADMIN' })).toMatchObject({ status: 422 })
  })

  it('ends every other session with a new password', async () => {
    await addUser(at(), { name: 'renewer' })
    const other = await at().signIn('renewer', PASSWORD)
    const token = await at().signIn('renewer', PASSWORD)
    expect((await renew(token, NEW, PASSWORD)).code).toBe('200')
    expect((await at().call('GET', '/api/admin/user/info', { as: token })).status).toBe(200)
    expect((await at().call('GET', '/api/admin/user/info', { as: other })).status).toBe(401)
    await expect(at().signIn('renewer', PASSWORD)).rejects.toThrow()
    await at().signIn('renewer', NEW)
  })

  it('asks for the present password before it takes a new one', async () => {
    await addUser(at(), { name: 'guest' })
    const token = await at().signIn('guest', PASSWORD)
    const before = await hashOf('guest')
    expect(await renew(token, NEW)).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'current_password', message: 'rule.presentPasswordNeeded' }] },
    })
    expect(await renew(token, NEW, 'not the present one')).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'current_password', message: 'rule.presentPasswordWrong' }] },
    })
    expect(await hashOf('guest')).toBe(before)
    expect((await renew(token, NEW, PASSWORD)).code).toBe('200')
    expect(await hashOf('guest')).not.toBe(before)
  })

  it('counts wrong present passwords as it does at signing in', async () => {
    await addUser(at(), { name: 'guesser' })
    const token = await at().signIn('guesser', PASSWORD)
    const guess = async () => (await renew(token, NEW, 'a guess of mine')).status
    const statuses = [await guess(), await guess(), await guess(), await guess(), await guess()]
    expect(statuses).toEqual([422, 422, 422, 422, 423])
    expect((await renew(token, NEW, PASSWORD)).status).toBe(423)
    at().pass(16 * 60_000)
    expect((await renew(token, NEW, PASSWORD)).code).toBe('200')
  })

  it('refuses a password in an address, in both languages, whatever call it is', async () => {
    await addUser(at(), { name: 'careless' })
    const token = await at().signIn('careless', PASSWORD)
    const before = await hashOf('careless')
    for (const [path, query] of [
      ['/api/admin/update/info', { password: NEW, nickname: 'x' }],
      ['/api/admin/update/info', { current_password: PASSWORD }],
      ['/api/reset-password', { token: 'x', password: NEW }],
      ['/api/reset-password', { token: 'x', Password: NEW }],
      ['/api/login', { username: 'careless', password: PASSWORD }],
      ['/api/admin/user/update', { 'password[]': NEW }],
    ] as const) {
      const ask = (language: 'zh' | 'en') =>
        at().call('POST', path, { as: token, query, body: { password: NEW, current_password: PASSWORD }, language })
      expect(await ask('en')).toMatchObject({ status: 422, message: expect.stringMatching(/^Never put a password/) })
      expect(await ask('zh')).toMatchObject({ status: 422, message: expect.stringMatching(/^密码不能写在网址里/) })
    }
    expect(await hashOf('careless')).toBe(before)
    expect((await at().call('GET', '/api/admin/user/info', { as: token })).data.nickname).toBeNull()
  })

  it('does not move people to a department whose roles they do not have', async () => {
    await addUser(at(), { name: 'climber' })
    const token = await at().signIn('climber', PASSWORD)
    expect(await change(token, { department_id: '1' })).toMatchObject({ status: 403, data: { mark: 'user:update' } })
  })

  it('keeps settings by key for each person, up to 64 kB', async () => {
    const [ann, bob] = [await signInWith(at(), 'ann', { code: 'ANN' }), await signInWith(at(), 'bob', { code: 'BOB' })]
    const path = '/api/admin/personal/setting'
    const value = { columns: ['name', 'price'], density: 'small' }
    expect((await at().call('POST', path, { as: ann, body: { key: 'list.report', value } })).code).toBe('200')
    expect((await at().call('GET', path, { as: ann, query: { key: 'list.report' } })).data).toEqual({
      key: 'list.report',
      value,
    })
    expect((await at().call('GET', path, { as: ann })).data).toEqual({ 'list.report': value })
    expect((await at().call('GET', path, { as: bob })).data).toEqual({})
    await at().call('POST', path, { as: ann, body: { key: 'list.report', value: null } })
    expect((await at().call('GET', path, { as: ann })).data).toEqual({})
    expect((await at().call('POST', path, { as: ann, body: { key: 'a b', value: 1 } })).status).toBe(422)
    expect((await at().call('POST', path, { as: ann, body: { key: 'big', value: 'x'.repeat(65_536) } })).status).toBe(
      413,
    )
  })
})

describeEachApp('a new password and registration (specification §7, decisions)', (at) => {
  const linkFor = async (id: number): Promise<string> => {
    await at().signIn()
    const { data } = await at().call('POST', '/api/admin/user/reset-password', { body: { id } })
    expect(data.url).toMatch(/^http:\/\/localhost:80\/#\/rebuild\?token=[\w-]{43}$/)
    return data.url.split('token=')[1]
  }
  const rebuild = (token: string, password: string) =>
    at().call('POST', '/api/reset-password', { as: null, body: { token, password } })

  it('comes by a link that an administrator makes, works once, and ends every session and lock', async () => {
    const id = await addUser(at(), { name: 'locked' })
    const session = await at().signIn('locked', PASSWORD)
    for (let attempt = 0; attempt < 5; attempt++)
      await at().send('/api/login', { username: 'locked', password: 'x' }, { as: null })
    const token = await linkFor(id)
    expect(await rebuild(token, 'short')).toMatchObject({ status: 422, data: { problems: [{ field: 'password' }] } })
    expect((await rebuild(token, NEW)).code).toBe('200')
    expect(await rebuild(token, 'yet another pillar')).toMatchObject({ status: 422, data: null })
    expect((await at().call('GET', '/api/admin/user/info', { as: session })).status).toBe(401)
    await at().signIn('locked', NEW)
  })

  it('is over after a day, and when a newer link is made', async () => {
    const id = await addUser(at(), { name: 'slow' })
    const first = await linkFor(id)
    const second = await linkFor(id)
    expect((await rebuild(first, NEW)).status).toBe(422)
    at().pass(24 * 3_600_000 + 1)
    expect((await rebuild(second, NEW)).status).toBe(422)
  })

  it('answers alike whoever asks for a mail', async () => {
    const ask = (email: string) => at().call('GET', '/api/send-email/password', { as: null, query: { email } })
    const [known, unknown] = [await ask('admin@example.com'), await ask('nobody@example.com')]
    expect(known.raw.json()).toEqual(unknown.raw.json())
    const { kysely } = at().services.database
    const made = sql<{ purpose: string }>`SELECT purpose FROM control.user_token WHERE user_id = 1
      AND purpose <> 'end-sessions'`
    expect((await made.execute(kysely)).rows).toEqual([])
    await eventually(async () => expect((await made.execute(kysely)).rows).toEqual([{ purpose: 'reset' }]))
  })

  it('is not registered for while the platform settings do not allow it', async () => {
    const body = { name: 'new', email: 'new@example.com', password: NEW }
    const register = () => at().call('POST', '/api/register', { as: null, body })
    const check = (email: string) => at().call('GET', '/api/check-user-email', { as: null, query: { email } })
    expect(await register()).toMatchObject({ status: 404, message: expect.stringContaining('closed') })
    expect((await check('admin@example.com')).status).toBe(404)
    const { kysely } = at().services.database
    await sql`UPDATE control.platform_setting SET may_register = true`.execute(kysely)
    expect((await check('admin@example.com')).data).toEqual({ is_free: false })
    expect(await check('no address')).toMatchObject({ status: 422, data: { problems: [{ field: 'email' }] } })
    expect((await register()).code).toBe('200')
    expect((await register()).status).toBe(422)
    await expect(at().signIn('new', NEW)).rejects.toThrow('not activated yet')
    // Without a mail server the links stand in the server's log.
    const links = () =>
      [
        ...at()
          .log()
          .matchAll(/activation\?token=([\w-]{43})/g),
      ].map(([, token]) => token)
    expect(links()).toHaveLength(1)
    at().pass(61_000)
    await at().call('POST', '/api/send-email/activation', { as: null, body: { email: 'NEW' } })
    await eventually(async () => expect(links()).toHaveLength(2))
    const query = { token: links()[1] }
    expect((await at().call('GET', '/api/activate', { as: null, query })).code).toBe('200')
    await at().signIn('new', NEW)
    await sql`UPDATE control."user" SET status = 'disabled', updated_by = 1 WHERE name = 'new'`.execute(kysely)
    await expect(at().signIn('new', NEW)).rejects.toThrow('disabled')
    const setting = await at().call('GET', '/api/admin/public/get-page-setting', { as: null })
    expect(setting.data).toMatchObject({
      title: 'Colonnade',
      themeColor: '#409EFF',
      may_register: true,
      public_site_url: null,
    })
  })
})
