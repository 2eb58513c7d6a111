import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describeEachApp, type TestApp } from '../../kit/app'
import { endedRun, runWhen } from '../../kit/runs'
import { type S3Server, startS3 } from '../../kit/s3Server'
import { good, makeReferences, reportBook, reportRow, rowsOfClass, upload } from '../transfer/kit'

// biome-ignore lint/suspicious/noExplicitAny: what the server has answered.
type Data = any

describeEachApp(
  'storage accounts (Storage)',
  (at) => {
    let server: S3Server
    beforeAll(async () => {
      server = await startS3()
      await at().signIn()
      await makeReferences(at())
      await at().services.runs.start()
    })
    afterAll(() => server.close())

    const ask = (path: string, body: object) => at().call('POST', `/api/admin/storage-account/${path}`, { body })
    const s3 = (values: object = {}) => ({
      name: 'Bucket',
      provider: 's3',
      keeps: 'all',
      endpoint: server.endpoint,
      region: 'us-east-1',
      bucket: 'colonnade',
      is_path_style: true,
      access_key_id: 'S3RVER',
      access_key_secret: 'S3RVER',
      ...values,
    })
    const list = async (): Promise<Data[]> => (await good(at().call('GET', '/api/admin/storage-account/list'))).list
    const row = async (name: string): Promise<Data> => (await list()).find((each) => each.name === name)
    const store = async (values: object): Promise<number> => {
      const draft = s3(values)
      await good(ask('store', draft))
      await at().services.storage.refresh()
      return (await row(draft.name)).id
    }
    const update = async (id: number, values: object) => {
      const { version } = (await list()).find((each) => each.id === id)
      const reply = await ask('update', { id, version, ...values })
      await at().services.storage.refresh()
      return reply
    }
    const onDisk = (app: TestApp, key: string): boolean =>
      existsSync(join(app.services.environment.dataDir, 'files', key))
    const inBucket = (part: string): string[] =>
      server.files().filter((name) => name.includes(part) && name.endsWith('_object'))
    const put = (key: string, content = key) => at().services.storage.put(key, Readable.from([content]))
    const read = (key: string) => text(at().services.storage.open(key))

    it('begin with a folder that works at once, and keep secrets to themselves', async () => {
      expect(await list()).toMatchObject([{ provider: 'local', is_default: true, keeps: 'all', status: 'enabled' }])
      await put('exports/control/first/a')
      expect(onDisk(at(), 'exports/control/first/a')).toBe(true)
      const id = await store({})
      expect(await row('Bucket')).toMatchObject({ id, access_key_secret: true, access_key_id: 'S3RVER' })
      const reply = await at().call('GET', `/api/admin/storage-account/form/${id}`)
      expect(reply.raw.payload.split('S3RVER').length).toBe(2)
      // Without folders or sites of its own it keeps nothing yet.
      await put('exports/control/second/a')
      expect(onDisk(at(), 'exports/control/second/a')).toBe(true)
    })

    it('are refused without what they need, in the folders and at the addresses of others, and twice in one place', async () => {
      const problems = async (values: object) => {
        const { data, message } = await ask('store', s3({ name: 'Wrong', bucket: 'another', ...values }))
        return data?.problems ? data.problems.map(({ field }: Data) => field).join() : message
      }
      expect(await problems({ bucket: null })).toBe('bucket')
      expect(await problems({ bucket: 'No_Bucket' })).toBe('bucket')
      expect(await problems({ access_key_secret: null })).toBe('access_key_secret')
      expect(await problems({ prefix: '../up' })).toBe('prefix')
      expect(await problems({ endpoint: 'http://169.254.169.254' })).toBe('endpoint')
      expect(await problems({ endpoint: null, region: 'x.evil.example/' })).toBe('region')
      expect(await problems({ provider: 'local', folder: '/etc' })).toBe('folder')
      expect(await problems({ provider: 'local', folder: '/tmp/../etc' })).toBe('folder')
      expect(await problems({ bucket: 'colonnade' })).toContain('Bucket')
      expect(await problems({ provider: 'local', folder: null })).toContain('Local folder')
    })

    it('keep to one default, which can neither be disabled nor deleted', async () => {
      const { id } = await row('Bucket')
      const local = (await list()).find(({ provider }) => provider === 'local')
      const disable = (which: number) => ask('change-status', { ids: [which], status: 'disabled' })
      expect((await disable(local.id)).status).toBe(409)
      expect((await ask('destroy', { ids: [local.id] })).status).toBe(409)
      expect((await update(local.id, { is_default: false })).data.problems).toMatchObject([{ field: 'is_default' }])
      await good(update(id, { is_default: true }))
      expect((await list()).map(({ provider, is_default }) => [provider, is_default]).sort()).toEqual([
        ['local', false],
        ['s3', true],
      ])
      await good(update(local.id, { is_default: true }))
      expect((await row('Bucket')).is_default).toBe(false)
    })

    it('serve what they are chosen for: sort before site, then the default', async () => {
      const { id } = await row('Bucket')
      const sites = (await good(at().call('GET', '/api/admin/site/list'))).list
      await good(update(id, { keeps: 'transfers' }))
      const other = await store({ name: 'Of main', prefix: 'main', site_ids: [sites[0].id] })
      const { storage } = at().services
      const served = (key: string) => storage.servedBy(key)?.name.split(' / ').at(-1)
      expect(served('uploads/site_main/a/b')).toBe('Bucket')
      expect(served('exports/control/a/b')).toBe('Bucket')
      expect(served('files/main/a')).toBe('Of main')
      expect(served('files/site_main/a')).toBe('Of main')
      expect(served('files/control/a')).toBe('Local folder')
      expect(served(`files/control/account-${id}/a`)).toBe('Bucket')
      expect(served('files/control/account-999/a')).toBe('Local folder')
      await good(ask('change-status', { ids: [other], status: 'disabled' }))
      await storage.refresh()
      expect(served('files/main/a')).toBe('Local folder')
      await good(ask('destroy', { ids: [other] }))
      await storage.refresh()
    })

    it('take in uploaded workbooks and exports, which no disk of a node is needed for', async () => {
      const rows = Array.from({ length: 60 }, (_, nth) => reportRow(nth))
      const { upload: done } = await upload(at(), 'a.xlsx', await reportBook(rows))
      expect(done).toMatchObject({ state: 'done', added: 60, errors: 0 })
      expect((await rowsOfClass(at(), done.id, 'added')).total).toBe(60)
      expect(inBucket('uploads/control').length).toBe(15)
      expect(onDisk(at(), 'uploads/control')).toBe(false)
      const body = { scope: { query: {} }, format: 'csv', columns: ['id', 'name'] }
      const { run_id, export_id } = await good(at().call('POST', '/api/admin/report/export-run', { body }))
      expect((await endedRun(at(), run_id)).state).toBe('done')
      const file = await at().call('GET', `/api/admin/export-log/file/${export_id}`)
      expect(file.raw.payload.trim().split('\n').length).toBe(61)
      expect(inBucket('exports/control').length).toBe(1)
    })

    it('say in words when they are away, and what is elsewhere is still there', async () => {
      const { id } = await row('Bucket')
      const { storage } = at().services
      await put('uploads/control/kept/a')
      expect((await update(id, { endpoint: 'http://127.0.0.1:9', access_key_secret: 'S3RVER' })).message).toMatch(
        /still has files/,
      )
      expect((await update(id, { endpoint: `http://localhost:${server.port}` })).data.problems).toMatchObject([
        { field: 'access_key_secret', message: 'check.passwordAgain' },
      ])
      expect((await ask('destroy', { ids: [id] })).message).toMatch(/still has files/)
      expect(await read('exports/control/first/a')).toBe('exports/control/first/a')
      await expect(text(storage.open('exports/control/none/a'))).rejects.toMatchObject({ name: 'NotStored' })
    })

    it('are tested step by step, as typed or as stored', async () => {
      const { id } = await row('Bucket')
      const steps = ({ steps: gone }: Data) => gone.map(({ name, ok }: Data) => (ok ? name : `${name}!`)).join(' ')
      const tested = await good(ask('test', { id }))
      expect(steps(tested)).toBe('resolve connect clock key bucket write read delete')
      expect(tested.ok).toBe(true)
      const draft = async (values: object) => {
        const report = await good(ask('test', { draft: s3(values) }))
        return [steps(report), report.steps.at(-1).message[1]]
      }
      expect(await draft({ access_key_secret: 'wrong' })).toEqual([
        'resolve connect clock key!',
        expect.stringContaining('SignatureDoesNotMatch'),
      ])
      expect(await draft({ bucket: 'nowhere' })).toEqual([
        'resolve connect clock key bucket!',
        expect.stringContaining('no such bucket'),
      ])
      expect(await draft({ endpoint: 'http://127.0.0.1:9' })).toEqual([
        'resolve connect!',
        expect.stringContaining('refuses connections'),
      ])
      expect((await draft({ endpoint: 'http://no-such-host.invalid' }))[0]).toBe('resolve!')
      server.setClock(-3_600_000)
      expect(await draft({})).toEqual(['resolve connect clock!', expect.stringContaining('60 minutes ahead of theirs')])
      server.setClock(0)
      expect((await draft({ domain: `${server.endpoint}/colonnade` }))[0]).toBe(
        'resolve connect clock key bucket write read delete domain!',
      )
      const local = await good(ask('test', { draft: { provider: 'local', folder: null } }))
      expect(steps(local)).toBe('folder write read delete')
      expect(server.files().filter((name) => name.includes('connection-test'))).toEqual([])
      const lent = await ask('test', { id, draft: s3({ access_key_secret: null, endpoint: 'http://localhost:1' }) })
      expect(lent.data.problems).toMatchObject([{ field: 'access_key_secret' }])
    })

    it('hand their files over by a run, and none is missing at any moment', async () => {
      const { id } = await row('Bucket')
      const keys = Array.from({ length: 45 }, (_, nth) => `files/main/${nth}/a`)
      for (const key of keys) await put(key)
      const local = (await list()).find(({ provider }) => provider === 'local')
      // A run that still works is not begun again.
      await endedRun(at(), (await good(ask('move', { id: local.id }))).run_id)
      await good(update(id, { keeps: 'files' }))
      let isOver = false
      const missing: string[] = []
      const reading = (async () => {
        while (!isOver) for (const key of keys) if ((await read(key).catch(String)) !== key) missing.push(key)
      })()
      const { run_id } = await good(ask('move', { id: local.id }))
      const ended = await endedRun(at(), run_id)
      isOver = true
      await reading
      expect(ended).toMatchObject({ state: 'done', result: { moved: 45 } })
      expect(missing).toEqual([])
      expect(keys.filter((key) => onDisk(at(), key))).toEqual([])
      expect(inBucket('files/main').length).toBe(45)
      expect((await ask('move', { id: local.id })).message).toMatch(/Nothing needs moving/)
      const moved = inBucket('uploads').length + inBucket('exports').length
      const back = await good(ask('move', { id }))
      expect((await endedRun(at(), back.run_id)).result).toEqual({ moved })
      expect(inBucket('uploads')).toEqual([])
      expect((await rowsOfClass(at(), 1, 'added')).total).toBe(60)
    })

    it('can be stopped in the middle, and gone on with', async () => {
      const { id } = await row('Bucket')
      await good(update(id, { keeps: 'maps' }))
      const to = at().services.storage.of((await list()).find(({ provider }) => provider === 'local').id)
      const real = to.put.bind(to)
      let [copied, pace] = [0, 'quick' as 'quick' | 'held' | 'slow']
      to.put = async (...asked) => {
        copied += 1
        if (copied === 30) pace = 'held'
        while (pace === 'held') await pause(5)
        if (pace === 'slow') await pause(1_000)
        return real(...asked)
      }
      const { run_id } = await good(ask('move', { id }))
      await runWhen(at(), run_id, () => copied >= 30)
      await good(at().call('POST', '/api/admin/run/stop', { body: { id: run_id } }))
      pace = 'slow'
      expect((await endedRun(at(), run_id)).state).toBe('stopped')
      pace = 'quick'
      expect([inBucket('files/main').length, await read('files/main/44/a')]).toEqual([45, 'files/main/44/a'])
      await good(at().call('POST', '/api/admin/run/restart', { body: { id: run_id } }))
      expect((await endedRun(at(), run_id)).state).toBe('done')
      expect(copied).toBeLessThan(30 + 45)
      expect(inBucket('files/main')).toEqual([])
      expect(readdirSync(join(at().services.environment.dataDir, 'files/files/main')).length).toBe(45)
    })
  },
  { environment: { privateNetworks: ['127.0.0.0/8', '::1'] } },
)
