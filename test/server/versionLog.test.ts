import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changesPage } from '../../server/features/setting/versions/changesPage'
import { readChanges } from '../../server/features/setting/versions/readChanges'
import { seedVersions } from '../../server/features/setting/versions/seedVersions'
import { describeApp } from '../kit/app'
import { addRole, addUser, PASSWORD } from '../kit/people'
import { good } from './transfer/kit'

const folder = mkdtempSync(join(tmpdir(), 'colonnade-changes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (version: string, title: string, day = '2026-01-05', text = '- a **b** <c>'): void => {
  writeFileSync(join(folder, `${version}.zh.md`), `# ${title}（中）\n${day}\n\n## 头\n${text}\n`)
  writeFileSync(join(folder, `${version}.en.md`), `# ${title}\n${day}\n\nOne\ntwo\n\n${text}\n`)
}

describe('pages of docs/changes', () => {
  it('become formatted text, and markup in them stays text', () => {
    expect(changesPage('# T\n2026-01-05\n\n## H\n- a **b**\n- `c` & <i>\n\nOne\ntwo\n')).toEqual({
      title: 'T',
      day: '2026-01-05',
      html: '<h3>H</h3><ul><li>a <strong>b</strong></li><li><code>c</code> &amp; &lt;i&gt;</li></ul><p>One two</p>',
    })
    for (const wrong of ['T\n2026-01-05\n\nx', '# T\nsoon\n\nx', '# T\n2026-01-05\n\n'])
      expect(() => changesPage(wrong)).toThrow('begins with')
  })

  it('of this house are there in both languages', async () => {
    const [first] = await readChanges(join(__dirname, '../../docs/changes'))
    expect(first).toMatchObject({ version: '1.3', zh: { day: expect.any(String) }, en: { title: expect.any(String) } })
  })
})

describeApp('what is new after an update', (at) => {
  let admin: string
  const told = async (as: string) => (await good(at().call('GET', '/api/admin/user/info', { as }))).new_version
  const rows = async () =>
    (await good(at().call('GET', '/api/admin/version-log/list', { as: admin, query: { sort: 'id', order: 'asc' } })))
      .list

  beforeAll(async () => {
    for (const file of readdirSync(folder)) rmSync(join(folder, file))
    admin = await at().signIn()
  })

  it('comes from the pages, once, and follows them until somebody changes it', async () => {
    write('1.1', 'First', '2026-01-05')
    expect(await seedVersions(at().services, folder)).toBe(1)
    expect(await seedVersions(at().services, folder)).toBe(0)
    const [made] = await rows()
    expect(made).toMatchObject({ release: '1.1', title: 'First（中）', english_title: 'First' })
    const form = await good(at().call('GET', `/api/admin/version-log/form/${made.id}`, { as: admin }))
    expect(form.row.english_content).toContain('<p>One two</p>')
    write('1.1', 'First again')
    expect(await seedVersions(at().services, folder)).toBe(1)
    const [row] = await rows()
    expect(row.english_title).toBe('First again')
    const body = { id: row.id, version: row.version, english_title: 'Ours' }
    await good(at().call('POST', '/api/admin/version-log/update', { as: admin, body }))
    write('1.1', 'Once more')
    expect(await seedVersions(at().services, folder)).toBe(0)
    expect((await rows())[0].english_title).toBe('Ours')
  })

  it('is not brought back by a start once it was deleted', async () => {
    write('1.0', 'Old')
    await seedVersions(at().services, folder)
    const old = (await rows()).find(({ release }: { release: string }) => release === '1.0')
    await good(at().call('POST', '/api/admin/version-log/destroy', { as: admin, body: { ids: [old.id] } }))
    expect(await seedVersions(at().services, folder)).toBe(0)
  })

  it('is told to each person once, also without a right to the log, and not to those who came later', async () => {
    const day = new Date(at().services.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    write('1.2', 'Second', day)
    await seedVersions(at().services, folder)
    const role = await addRole(at(), { code: 'plain', grants: ['report:list'] })
    await addUser(at(), { name: 'before', roles: [role] })
    at().pass(2 * 86_400_000)
    admin = await at().signIn()
    const before = await at().signIn('before', PASSWORD)
    const news = { release: '1.2', title: ['Second（中）', 'Second'] }
    expect([await told(admin), await told(before)]).toEqual([news, news])
    expect((await at().call('GET', '/api/admin/version-log/list', { as: before })).status).toBe(403)
    const read = await good(at().call('GET', '/api/admin/personal/new-version', { as: before }))
    expect(read).toMatchObject({ ...news, content: [expect.stringContaining('<ul>'), expect.stringContaining('<ul>')] })
    const body = { key: 'seenVersion', value: '1.2' }
    await good(at().call('POST', '/api/admin/personal/setting', { as: before, body }))
    expect([await told(admin), await told(before)]).toEqual([news, null])
  })

  it('is kept back until its time, and while it is disabled', async () => {
    write('1.4', 'Future', '2099-01-01')
    await seedVersions(at().services, folder)
    expect(await told(admin)).toMatchObject({ release: '1.2' })
    const row = (await rows()).find(({ release }: { release: string }) => release === '1.2')
    const query = { id: row.id, status: 'disabled' }
    await good(at().call('POST', '/api/admin/version-log/change-status', { as: admin, query }))
    expect(await told(admin)).toBeNull()
  })
})
