import { sql } from 'kysely'
import { newUserToken } from '../../../server/kernel/access/userTokens'
import { describeApp } from '../../kit/app'
import { enter } from '../../kit/installations'
import { addRole, addUser, PASSWORD } from '../../kit/people'

describeApp('one’s own address changes once it is confirmed', (at) => {
  const post = (as: string | null, path: string, body: object) => at().call('POST', `/api/${path}`, { as, body })
  const infoOf = async (as: string) => (await at().call('GET', '/api/admin/user/info', { as })).data
  const waiting = async (as: string): Promise<{ user_id: number; email: string; wanted: string }[]> =>
    (await at().call('GET', '/api/admin/user/waiting', { as })).data.emails
  const somebody = async (name: string): Promise<{ id: number; token: string }> => {
    const id = await addUser(at(), { name })
    return { id, token: (await enter(at(), name, PASSWORD)).token }
  }

  it('waits, leaves the old one in force, and can be withdrawn', async () => {
    const { id, token } = await somebody('ida')
    const asked = await post(token, 'admin/personal/email', { email: 'Ida@New.example' })
    expect(asked).toMatchObject({ code: '200', data: { email: 'ida@example.com', wanted_email: 'Ida@New.example' } })
    expect(await infoOf(token)).toMatchObject({ email: 'ida@example.com', wanted_email: 'Ida@New.example' })
    const admin = await enter(at())
    expect(await waiting(admin.token)).toContainEqual(
      expect.objectContaining({ user_id: id, email: 'ida@example.com', wanted: 'Ida@New.example' }),
    )
    expect(await post(token, 'admin/personal/withdraw-email', {})).toMatchObject({ data: { wanted_email: null } })
    const late = await post(admin.token, 'admin/user/confirm-email', { id, email: 'Ida@New.example' })
    expect(late.status).toBe(404)
  })

  it('counts once an administrator has confirmed just that address, and stands in the history', async () => {
    const { id, token } = await somebody('jon')
    await post(token, 'admin/personal/email', { email: 'jon@new.example' })
    const admin = await enter(at())
    expect((await post(admin.token, 'admin/user/confirm-email', { id, email: 'jon@seen.example' })).status).toBe(404)
    expect((await post(admin.token, 'admin/user/confirm-email', { id, email: 'jon@new.example' })).code).toBe('200')
    expect(await infoOf(token)).toMatchObject({ email: 'jon@new.example', wanted_email: null })
    const { list } = (await at().call('GET', `/api/admin/user/history/${id}`, { as: admin.token })).data
    expect(list[0]).toMatchObject({ action: 'updated' })
  })

  it('is turned down by an administrator', async () => {
    const { id, token } = await somebody('kim')
    await post(token, 'admin/personal/email', { email: 'kim@new.example' })
    const admin = await enter(at())
    expect((await post(admin.token, 'admin/user/refuse-email', { id })).code).toBe('200')
    expect(await infoOf(token)).toMatchObject({ email: 'kim@example.com', wanted_email: null })
  })

  it('is confirmed by nobody for themselves, and by nobody who holds less', async () => {
    const grants = ['user:update', 'user:list']
    const id = await addUser(at(), { name: 'lee', roles: [await addRole(at(), { code: 'LEE', grants })] })
    const lee = await enter(at(), 'lee', PASSWORD)
    const email = 'lee@new.example'
    expect(await post(lee.token, 'admin/user/update', { id, email })).toMatchObject({
      status: 409,
      message: expect.stringContaining('personal centre'),
    })
    await post(lee.token, 'admin/personal/email', { email })
    expect((await post(lee.token, 'admin/user/confirm-email', { id, email })).status).toBe(409)
    const strong = await addRole(at(), { code: 'STRONGER', site: 'all', grants: ['report:destroy'] })
    const other = await addUser(at(), { name: 'max', roles: [strong] })
    await post((await enter(at(), 'max', PASSWORD)).token, 'admin/personal/email', { email: 'max@new.example' })
    const byLess = await post(lee.token, 'admin/user/confirm-email', { id: other, email: 'max@new.example' })
    expect(byLess.status).toBe(403)
    expect((await post(lee.token, 'admin/user/refuse-email', { id: other })).status).toBe(403)
  })

  it('is confirmed by the token for the new address, once, and not after it was withdrawn', async () => {
    const { id, token } = await somebody('nia')
    await post(token, 'admin/personal/email', { email: 'nia@new.example' })
    const withdrawn = await newUserToken(at().services, { userId: id, purpose: 'email', madeBy: null })
    await post(token, 'admin/personal/withdraw-email', {})
    expect((await post(null, 'confirm-email', { token: withdrawn.token })).status).toBe(422)
    await post(token, 'admin/personal/email', { email: 'nia@newer.example' })
    const sent = await newUserToken(at().services, { userId: id, purpose: 'email', madeBy: null })
    expect((await post(null, 'confirm-email', { token: sent.token })).code).toBe('200')
    expect((await post(null, 'confirm-email', { token: sent.token })).status).toBe(422)
    expect((await infoOf(token)).email).toBe('nia@newer.example')
  })

  it('is no address that is none, or that somebody else has', async () => {
    const { token } = await somebody('ola')
    await somebody('pia')
    for (const email of ['', 'ola', 'PIA@example.com'])
      expect(await post(token, 'admin/personal/email', { email })).toMatchObject({ status: 422 })
    expect((await infoOf(token)).wanted_email).toBeNull()
  })

  it('takes the links for a new password that went to the old one with it', async () => {
    const { id, token } = await somebody('rea')
    const { token: reset } = await newUserToken(at().services, { userId: id, purpose: 'reset', madeBy: null })
    await post(token, 'admin/personal/email', { email: 'rea@new.example' })
    const admin = await enter(at())
    await post(admin.token, 'admin/user/confirm-email', { id, email: 'rea@new.example' })
    const { rows } = await sql`SELECT 1 FROM control.user_token WHERE user_id = ${id}`.execute(
      at().services.database.kysely,
    )
    expect(rows).toEqual([])
    expect((await post(null, 'reset-password', { token: reset, password: 'nine other pillars' })).status).toBe(422)
  })
})
