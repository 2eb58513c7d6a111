import { sql } from 'kysely'
import sharp from 'sharp'
import { prune, purgeBins } from '../../../server/features/upkeep/prune'
import { pruneLogs } from '../../../server/features/upkeep/pruneLogs'
import { expireFiles } from '../../../server/kernel/transfer/expireFiles'
import { describeEachApp } from '../../kit/app'
import { sendFile, tus, UPLOAD } from '../../kit/files'
import { signInWith } from '../../kit/people'
import { good, makeReferences, reportBook, reportRow, send, upload } from '../transfer/kit'

const DAY = 86_400_000

describeEachApp('settings of the house', (at) => {
  let admin: string
  const set = (values: Record<string, unknown>, as = admin) =>
    at().call('POST', '/api/admin/platform-setting/update', { as, body: { id: 1, ...values }, language: 'en' })
  const shown = async () => (await at().call('GET', '/api/admin/public/get-page-setting', { as: null })).data

  beforeAll(async () => {
    admin = await at().signIn()
    await makeReferences(at())
    await at().services.runs.start()
  })

  it('are seen before sign-in, as far as the page needs them', async () => {
    expect((await set({ title: 'Ours', theme_color: '#AA3300', language: 'en', legal_en: 'One\nTwo' })).status).toBe(
      200,
    )
    const logo = 'https://ours.example/logo.png'
    await good(set({ logo, sign_in_picture: '/files/wide.jpg', show_settings: false }))
    expect(await shown()).toMatchObject({
      title: 'Ours',
      themeColor: '#AA3300',
      language: 'en',
      showSettings: false,
      logo,
      sign_in_picture: '/files/wide.jpg',
      legal_en: 'One\nTwo',
      legal_zh: null,
    })
    expect(await shown()).not.toHaveProperty('attempts')
  })

  it('are taken back by undoing the change, which the log has', async () => {
    const { change_set_id } = await good(set({ title: 'Wrong' }))
    const { list } = await good(at().call('GET', '/api/admin/platform-setting/history/1', { as: admin }))
    expect(list[0]).toMatchObject({ change_set_id, fields: [{ field: 'title', before: 'Ours', after: 'Wrong' }] })
    await good(at().call('POST', '/api/admin/change-set/undo', { as: admin, body: { id: change_set_id } }))
    expect((await shown()).title).toBe('Ours')
  })

  it('are refused beyond their limits, and to whoever lacks the right', async () => {
    for (const [field, value] of [
      ['attempts', 1],
      ['session_hours', 169],
      ['upload_megabytes', 401],
      ['theme_color', 'blue'],
      ['language', 'fr'],
      ['title', null],
    ] as const)
      expect(await set({ [field]: value })).toMatchObject({ status: 422, data: { problems: [{ field }] } })
    const clerk = await signInWith(at(), 'looker', { code: 'looker', grants: ['system/platform-setting'] })
    expect(await set({ title: 'Mine' }, clerk)).toMatchObject({ status: 403 })
    expect((await at().call('GET', '/api/admin/platform-setting/waiting', { as: clerk })).status).toBe(200)
  })

  it('hold for sign-in at once', async () => {
    await good(set({ attempts: 2, lock_out_minutes: 1, may_register: true }))
    expect((await shown()).may_register).toBe(true)
    const wrong = () =>
      at()
        .signIn('looker', 'not the password')
        .then(() => '', String)
    await wrong()
    expect(await wrong()).toMatch(/Try again in 1 minute/)
    await good(set({ attempts: 5, lock_out_minutes: 15, may_register: false }))
  })

  it('hold for uploads at once', async () => {
    await good(set({ upload_megabytes: 1 }))
    const large = Buffer.alloc(1024 * 1024 + 1, 'a')
    expect(await send(at(), 'large.txt', large, { as: admin })).toMatchObject({
      status: 413,
      message: expect.stringContaining('1 MB'),
    })
    await good(set({ upload_megabytes: 400 }))
  })

  it('say which kinds of files the manager takes; pictures it always does', async () => {
    await good(set({ takes_archives: false, takes_documents: false }))
    const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
    expect(await sendFile(at(), admin, 'a.zip', zip)).toMatchObject({
      status: 422,
      message: 'The platform settings do not allow files of this kind: a.zip',
    })
    expect((await sendFile(at(), admin, 'a.csv', Buffer.from('a,b\n'))).status).toBe(422)
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect((await sendFile(at(), admin, 'a.png', picture)).status).toBe(200)
    await good(set({ takes_archives: true, takes_documents: true }))
    expect((await sendFile(at(), admin, 'a.zip', zip)).status).toBe(200)
  })

  it('say how long files, deleted rows and lines of the log are kept', async () => {
    await upload(at(), 'a.xlsx', await reportBook([reportRow(1)]))
    const list = await good(at().call('GET', '/api/admin/report/list', { as: admin }))
    await good(at().call('POST', '/api/admin/report/destroy', { as: admin, body: { ids: [list.list[0].id] } }))
    const { kysely } = at().services.database
    const old = new Date(at().services.now().getTime() - 5 * DAY)
    const older = new Date(old.getTime() - 60 * DAY)
    await sql`UPDATE control.upload_log SET uploaded_at = ${old}`.execute(kysely)
    await sql`UPDATE control.change_set SET created_at = ${old}`.execute(kysely)
    await sql`UPDATE control.operation_log SET created_at = ${older}
      WHERE id = (SELECT min(id) FROM control.operation_log)`.execute(kysely)
    expect((await expireFiles(at().services)).uploads).toBe(0)
    expect(await purgeBins(at().services)).toBe(0)
    expect(await pruneLogs(at().services)).toBe(0)
    await good(set({ uploads_kept_days: 4, bin_days: 4, log_days: 30 }))
    expect((await expireFiles(at().services)).uploads).toBe(1)
    expect(await purgeBins(at().services)).toBe(1)
    expect(await pruneLogs(at().services)).toBe(1)
    await prune(at().services)
  })

  it('say how much control and each site may keep: before the first byte and in words', async () => {
    const MB = 1024 * 1024
    await good(set({ file_quota_megabytes: 1 }))
    const half = (letter: string): Buffer => Buffer.alloc(600_000, letter)
    expect((await sendFile(at(), admin, 'half.txt', half('a'))).status).toBe(200)
    const beyond = await sendFile(at(), admin, 'beyond.txt', half('b'))
    expect([beyond.status, beyond.message]).toEqual([422, 'Files have reached their quota of 1 MB'])
    const chinese = await sendFile(at(), admin, 'beyond.txt', half('b'), {}, { language: 'zh' })
    expect(chinese.message).toBe('文件已达到 1 MB 的容量上限')
    const begun = await tus(at(), 'POST', admin, UPLOAD, {
      'upload-length': String(MB),
      'upload-metadata': 'filename YQ==',
    })
    expect(begun.status).toBe(422)
    // Each has its own.
    const there = { site: 'main' }
    expect((await sendFile(at(), admin, 'half.txt', half('c'), {}, there)).status).toBe(200)
    expect((await sendFile(at(), admin, 'beyond.txt', half('d'), {}, there)).status).toBe(422)
    const usage = await good(at().call('GET', '/api/admin/file/usage', { as: admin }))
    expect([usage.quota_mb, usage.size < MB]).toEqual([1, true])
    await good(set({ file_quota_megabytes: null }))
    expect((await sendFile(at(), admin, 'beyond.txt', half('b'))).status).toBe(200)
  })

  it('say which of them wait for a restart', async () => {
    const waiting = async () =>
      (await good(at().call('GET', '/api/admin/platform-setting/waiting', { as: admin }))).waiting
    expect(await waiting()).toEqual([])
    await good(set({ runs_at_once: 5, attempts: 6 }))
    expect(await waiting()).toEqual(['runs_at_once'])
    await good(set({ runs_at_once: 3 }))
    expect(await waiting()).toEqual([])
  })
})
