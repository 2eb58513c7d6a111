import { sql } from 'kysely'
import { mailDefinitions } from '../../../server/foundation/services/mails'
import { mailScenario } from '../../../server/kernel/mail/scenarios/mailScenario'
import { mailCodes } from '../../../src/resources/mail/mailCodes'
import { describeEachApp } from '../../kit/app'
import { eventually } from '../../kit/eventually'
import { addUser } from '../../kit/people'

interface Logged {
  scenario: string
  state: string
  error: string | null
  subject: string
  body: string
  plain: string
  receivers: string[]
}

describeEachApp('scenarios of mails (issue 38.1)', (at) => {
  const post = (path: string, body: object, site = 'control') => at().call('POST', `/api/admin/${path}`, { site, body })
  const rowOf = async (code: string, language: string) => {
    const { list } = (await at().call('GET', '/api/admin/email-scenario/list', { query: { code, pageSize: 50 } })).data
    const { rows } = await sql<{ id: number }>`SELECT id FROM control.language WHERE code = ${language}`.execute(
      at().services.database.kysely,
    )
    return list.find((each: { language_id: number }) => each.language_id === rows[0]?.id)
  }
  const update = async (id: number, values: object) => {
    const { version } = (await at().call('GET', `/api/admin/email-scenario/form/${id}`)).data.row
    return post('email-scenario/update', { id, version, ...values })
  }
  const logged = async (schema = 'control'): Promise<Logged[]> =>
    (
      await sql<Logged>`SELECT scenario, state, error, subject, body, plain, receivers
        FROM ${sql.id(schema, 'email_log')} ORDER BY id DESC`.execute(at().services.database.kysely)
    ).rows
  const setMail = async () => {
    const { version } = (await at().call('GET', '/api/admin/platform-setting/form/1')).data.row
    const mail = { mail_host: 'mail.example.com', mail_port: 465, mail_security: 'tls', mail_from: 'a@example.com' }
    expect((await post('platform-setting/update', { id: 1, version, ...mail })).status).toBe(200)
  }

  beforeAll(() => at().signIn())

  it('begin with texts for every occasion, in both languages', async () => {
    for (const { code } of mailDefinitions()) {
      expect(await rowOf(code, 'zh-CN')).toMatchObject({ code })
      expect(await rowOf(code, 'en')).toMatchObject({ code })
    }
    expect(new Set(mailDefinitions().map(({ code }) => code))).toEqual(new Set(Object.keys(mailCodes)))
    const { data } = await at().call('GET', '/api/admin/email-scenario/occasions')
    expect(data.list).toHaveLength(mailDefinitions().length)
    expect(data.list[0].placeholders[0]).toMatchObject({ name: 'site', kind: 'text' })
  })

  it('refuse a placeholder that their occasion has not got, with its name', async () => {
    const { id } = await rowOf('password', 'en')
    const refused = await update(id, { body: '<p>{reset_link}</p><p>{pasword}</p>' })
    expect(refused).toMatchObject({
      status: 422,
      data: { problems: [{ field: 'body', message: 'rule.placeholder', values: { placeholder: '{pasword}' } }] },
    })
    expect((await update(id, { subject: 'For {name}' })).status).toBe(200)
  })

  it('cannot be switched off where people would not get in', async () => {
    const { id } = await rowOf('password', 'en')
    const off = await at().call('POST', '/api/admin/email-scenario/change-status', {
      query: { id, status: 'disabled' },
    })
    expect(off.status).toBe(409)
    expect((await update(id, { receivers: ['boss@example.com'] })).data.problems).toMatchObject([
      { field: 'receivers' },
    ])
  })

  it('are looked at with examples, or a row under one’s own rights', async () => {
    const { id: scenario } = await rowOf('password', 'en')
    const { row } = (await at().call('GET', `/api/admin/email-scenario/form/${scenario}`)).data
    const { code, language_id, subject, body: text } = row
    const look = (row_id: number | null, as?: string) =>
      at().call('POST', '/api/admin/email-scenario/preview', {
        site: 'control',
        body: { code, language_id, subject, text, row_id },
        ...(as ? { as } : {}),
      })
    expect((await look(null)).data).toMatchObject({ empty: [], subject: expect.stringContaining('For') })
    const id = await addUser(at(), { name: 'nosy' })
    const { data } = await look(id)
    expect(data.text).toContain('Hello nosy,')
    expect(data.html).toContain('token=••••')
    expect((await look(999_999)).status).toBe(404)
  })

  it('mail a link for a new password, masked in the log; without a mail server it stands in the server’s log', async () => {
    await addUser(at(), { name: 'lost' })
    const ask = () =>
      at().call('GET', '/api/send-email/password', { as: null, language: 'en', query: { email: 'lost@example.com' } })
    await ask()
    await eventually(async () => expect(at().log()).toMatch(/rebuild\?token=[\w-]{43}/))
    expect(await logged()).toEqual([])
    await setMail()
    at().pass(61_000)
    await ask()
    await eventually(async () => expect(await logged()).toHaveLength(1))
    const [mail] = await logged()
    expect(mail).toMatchObject({ scenario: 'password', receivers: ['lost@example.com'] })
    expect(mail?.body).not.toMatch(/token=[\w-]{43}/)
    expect(mail?.plain).toContain('/#/rebuild?token=•')
  })

  it('hold back what has an empty placeholder, with its name', async () => {
    const { services } = at()
    const { control } = services.places
    const mail = { lane: 'bulk', to: ['x@example.com'], language: 'en', userId: null } as const
    const values = { name: 'x', device: 'y', ip: '', signed_in_at: 'z' }
    const write = (isPressed: boolean) =>
      control.database.kysely.transaction().execute((trx) =>
        mailScenario(services, { trx, place: control, site: 'control' }, 'new_device', {
          ...mail,
          causeKey: `t:${isPressed}`,
          values,
          isPressed,
        }),
      )
    await write(false)
    expect((await logged())[0]).toMatchObject({ scenario: 'new_device', state: 'failed', error: '{ip}' })
    await expect(write(true)).rejects.toThrow('mail.emptyPlaceholder')
  })

  it('speak the nearest language; what is switched off is not written by itself; a site’s own text goes first', async () => {
    const { services } = at()
    const place = await services.places.of('main')
    const values = { name: 'x', device: 'y', ip: '1', signed_in_at: 'z' }
    const write = (causeKey: string, language: string) =>
      place.database.kysely.transaction().execute((trx) =>
        mailScenario(services, { trx, place, site: 'main' }, 'new_device', {
          causeKey,
          lane: 'bulk',
          to: ['x@example.com'],
          language,
          userId: null,
          values,
        }),
      )
    await write('t:1', 'ja')
    expect((await logged('site_main'))[0]?.subject).toBe('New sign-in to your Main site account')
    await write('t:2', 'zh-TW')
    expect((await logged('site_main'))[0]?.subject).toBe('你的主站账号在新设备上登录')
    const { language_id } = await rowOf('new_device', 'en')
    const own = {
      name: 'Ours',
      code: 'new_device',
      language_id,
      subject: 'Ours',
      body: '<p>{ip}</p>',
      receivers: ['c@example.com'],
    }
    const { data } = await post('email-scenario/store', own, 'main')
    await write('t:3', 'en')
    const [copy, first] = await logged('site_main')
    expect([first?.subject, first?.receivers, copy?.receivers]).toEqual(['Ours', ['x@example.com'], ['c@example.com']])
    const off = { query: { id: data.row.id, status: 'disabled' }, site: 'main' }
    expect((await at().call('POST', '/api/admin/email-scenario/change-status', off)).status).toBe(200)
    expect(await write('t:4', 'en')).toBeUndefined()
  })
})
