import { describeApp } from '../../kit/app'
import { signInWith } from '../../kit/people'

const TOKEN = 'a token for machines that watch the server'

describeApp('how the server is, for machines that watch it', (at) => {
  const ask = (path: string, token?: string) =>
    at().call('GET', path, { as: null, ...(token && { headers: { authorization: `Bearer ${token}` } }) })

  afterEach(() => {
    at().services.environment.metricsToken = undefined
  })

  it('tells nothing more than before where no token is set', async () => {
    expect((await ask('/api/health')).raw.json().data).toEqual({ state: 'ok' })
    expect((await ask('/api/health?full', TOKEN)).status).toBe(404)
    expect((await ask('/api/metrics', TOKEN)).status).toBe(404)
  })

  it('tells only whoever shows the token', async () => {
    at().services.environment.metricsToken = TOKEN
    for (const path of ['/api/health?full', '/api/metrics']) {
      expect((await ask(path)).status).toBe(403)
      expect((await ask(path, `${TOKEN}!`)).status).toBe(403)
      expect((await ask(path, TOKEN)).status).toBe(200)
    }
  })

  it('tells of all that it stands on', async () => {
    at().services.environment.metricsToken = TOKEN
    const { data } = await ask('/api/health?full', TOKEN)
    expect(data.state).not.toBe('failed')
    expect(data.checks).toMatchObject({
      database: { state: expect.any(String), kind: at().services.database.kind, version: expect.any(String) },
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      queue: { state: 'ok', waiting: expect.any(Number), running: expect.any(Number), failed_today: 0 },
      streams: { state: 'ok', open: 0 },
      mail: { state: 'absent' },
      key: { state: 'ok' },
      sites: { state: 'ok', by_health: { ok: expect.any(Number) } },
      backup: { state: 'absent', last_at: null },
      versions: { state: 'ok', node: process.versions.node },
    })
    expect(JSON.stringify(data)).not.toContain(TOKEN)
  })

  it('says which works failed lately, and that somebody should look', async () => {
    const { sql } = await import('kysely')
    const { services } = at()
    services.environment.metricsToken = TOKEN
    const now = services.now()
    await sql`INSERT INTO control.run (kind, title, site, payload, state, max_attempts, ended_at)
      VALUES ('nothing', '["无","Nothing"]', 'control', '{}', 'failed', 1, ${now})`.execute(services.database.kysely)
    expect((await ask('/api/health?full', TOKEN)).data).toMatchObject({
      state: 'warning',
      checks: {
        queue: { state: 'warning', failed_today: 1, last_failed: [{ title: ['无', 'Nothing'], site: 'control' }] },
      },
    })
  })

  it('tells people the same whose role holds the page, and nobody else', async () => {
    const page = (as: string) => at().call('GET', '/api/admin/system/health', { as })
    const keeper = await signInWith(at(), 'keeper', { code: 'KEEPER', grants: ['health:view'] })
    const writer = await signInWith(at(), 'writer', { code: 'WRITER', grants: ['user:list'] })
    expect((await page(keeper)).data.checks.database.kind).toBe(at().services.database.kind)
    expect((await page(writer)).status).toBe(403)
  })

  it('measures the same for Prometheus', async () => {
    at().services.environment.metricsToken = TOKEN
    const { raw } = await ask('/api/metrics', TOKEN)
    expect(raw.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(raw.body).toMatch(/^colonnade_check_state\{check="database"\} (1|0\.5)$/m)
    expect(raw.body).toMatch(/^colonnade_disk_bytes\{of="free"\} \d+/m)
    expect(raw.body).toMatch(/^colonnade_process_resident_memory_bytes \d+/m)
  })
})
