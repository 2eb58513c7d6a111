import { sql } from 'kysely'
import { SeenKeys } from '../../../server/kernel/transfer/import/check/seenKeys'
import { loadReferences, lookUp, referenceOf } from '../../../server/kernel/transfer/import/map/references'
import { describeApp, type TestApp } from '../../kit/app'
import { ADMIN } from '../../kit/seeded'
import { book, check, good, makeReferences, rowsOfClass, send, upload } from './kit'

const HEADERS = ['Login name', 'Email', 'Department', 'Roles', 'Password']

interface Person {
  name: string
  status: string
  password: string
}

const personOf = async ({ services }: TestApp, name: string): Promise<Person | undefined> => {
  const { rows } = await sql<Person>`SELECT name, status, password FROM control."user" WHERE name = ${name}`.execute(
    services.database.kysely,
  )
  return rows[0]
}

describeApp('people are uploaded (flows §6)', (at) => {
  let rows: { department: string; role: string; limited: string }
  beforeAll(async () => {
    await at().signIn()
    await at().services.runs.start()
    const { database } = at().services
    const found = await sql<{
      department: string
    }>`SELECT name AS department FROM control.department ORDER BY id LIMIT 1`.execute(database.kysely)
    const roles = await sql<{ name: string; code: string }>`SELECT name, code FROM control.role ORDER BY id`.execute(
      database.kysely,
    )
    const named = (isIt: (code: string) => boolean) => roles.rows.find(({ code }) => isIt(code))?.name ?? ''
    rows = {
      department: found.rows[0]?.department ?? '',
      role: named((code) => code === 'ROOT2'),
      limited: named((code) => code !== 'ROOT2'),
    }
  })

  it('makes no usable password: without one an account is disabled, and a common one is refused', async () => {
    const file = await book([
      HEADERS,
      ['without', 'without@example.com', rows.department, rows.limited, null],
      ['with', 'with@example.com', rows.department, rows.limited, 'a colonnade of my own'],
      ['common', 'common@example.com', rows.department, rows.limited, 'password123'],
    ])
    const { upload: done } = await upload(at(), 'people.xlsx', file, { resource: 'user' })
    expect(done).toMatchObject({ state: 'partial', added: 2, errors: 1 })
    expect(await personOf(at(), 'without')).toMatchObject({
      status: 'disabled',
      password: expect.stringMatching(/^\$argon2id/),
    })
    expect(await personOf(at(), 'with')).toMatchObject({ status: 'enabled' })
    const shown = await rowsOfClass(at(), done.id, 'added', { resource: 'user' })
    expect(JSON.stringify(shown)).not.toContain('a colonnade of my own')
    await good(at().send('/api/login', { username: 'with', password: 'a colonnade of my own' }, { as: null }))
  })

  it('never changes the password of an account that is there', async () => {
    const before = await personOf(at(), ADMIN.name)
    const file = await book([HEADERS, [ADMIN.name, ADMIN.email, rows.department, rows.role, 'a new colonnade']])
    const { upload: done } = await upload(at(), 'people.xlsx', file, { resource: 'user' })
    expect(done.errors).toBe(0)
    expect((await personOf(at(), ADMIN.name))?.password).toBe(before?.password)
  })

  it('changes nothing when its export is uploaded again', async () => {
    const columns = 'id,name,nickname,email,mobile,sex,department_id,role_ids,country_id,status'
    const reply = await at().call('GET', '/api/admin/user/export', { query: { format: 'xlsx', columns } })
    const { upload: again } = await upload(at(), 'people.xlsx', reply.raw.rawPayload, { resource: 'user' })
    expect(again).toMatchObject({ added: 0, updated: 0, errors: 0, unchanged: again.total })
  })

  it('is refused to whoever may not, and gives nobody a right that the uploader lacks', async () => {
    const { database } = at().services
    const hashed = (await personOf(at(), 'with'))?.password
    await sql`INSERT INTO control.role (name, code, site, rule_ids) SELECT 'Uploader', 'UPLOADER', 'control',
      jsonb_agg(id) FROM control.rule WHERE perm = 'user:import'`.execute(database.kysely)
    for (const [name, role] of [
      ['uploader', 'UPLOADER'],
      ['stranger', ''],
    ])
      await sql`INSERT INTO control."user" (name, email, password, department_id, role_ids)
        SELECT ${name}, ${`${name}@example.com`}, ${hashed}, (SELECT min(id) FROM control.department WHERE role_ids IS NULL OR role_ids = '[]'),
          coalesce((SELECT jsonb_agg(id) FROM control.role WHERE code = ${role}), '[]')`.execute(database.kysely)
    const signIn = async (username: string) =>
      (await good(at().send('/api/login', { username, password: 'a colonnade of my own' }, { as: null }))).accessToken
    const file = await book([HEADERS, ['new super', 'super@example.com', rows.department, rows.role, null]])
    const stranger = await signIn('stranger')
    expect((await send(at(), 'people.xlsx', file, { resource: 'user', as: stranger })).status).toBe(403)
    const uploader = await signIn('uploader')
    const received = await good(send(at(), 'people.xlsx', file, { resource: 'user', as: uploader }))
    const mapping = { 0: 'name', 1: 'email', 2: 'department_id', 3: 'role_ids' }
    const body = { upload_id: received.upload.id, mapping }
    await good(at().call('POST', '/api/admin/user/import-check', { body, as: uploader }))
    for (let tries = 0; tries < 200; tries++) {
      const found = await good(at().call('GET', `/api/admin/user/import/${received.upload.id}`, { as: uploader }))
      if (found.upload.state === 'awaiting_confirmation') {
        expect(found.upload).toMatchObject({ added: 0, errors: 1 })
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('The check did not end')
  })

  it('finds rows of large resources batch by batch', async () => {
    await makeReferences(at())
    const { services } = at()
    const none = await loadReferences(services, 'control', ['category'], 3)
    expect(none.has('category')).toBe(false)
    const map = await lookUp(services, 'control', 'category', ['化工', ' 医药 ', 'nothing', '1'])
    expect(referenceOf(map, '化工')).toBe(referenceOf(map, ' 化工 '))
    expect(referenceOf(map, '医药')).toEqual(expect.any(Number))
    expect(referenceOf(map, 'nothing')).toBeUndefined()
  })

  it('asks for the number where several rows have one name', async () => {
    await good(at().call('POST', '/api/admin/category/store', { body: { name: '化工', link: 'again' } }))
    const file = await book([
      ['Report name', 'Link', 'Category', 'Publisher', 'Published', 'Price'],
      ['A', 'a', '化工', 'QYResearch', '2026-01-01', 1],
      ['B', 'b', 1, 'QYResearch', '2026-01-01', 1],
    ])
    const found = await check(at(), 'a.xlsx', file)
    expect(found.upload).toMatchObject({ added: 1, errors: 1 })
    const { list } = await rowsOfClass(at(), found.upload.id, 'refused')
    expect(list[0].problems[0].message).toMatch(/Use the ID instead/)
  })
})

it('knows keys of a file again, however many', () => {
  const seen = new SeenKeys()
  for (let row = 1; row <= 50_000; row++) expect(seen.add(`key-${row}`, row)).toBe(0)
  expect(seen.add('key-777', 60_000)).toBe(777)
  expect(seen.find('nothing')).toBe(0)
})
