import { endAll } from '../../kit/cleanup'
import { POSTGRES_URL } from '../../kit/databases'
import { eventually } from '../../kit/eventually'
import { type Node, type Nodes, startNodes } from '../../kit/nodes'
import { Staff } from '../../kit/staff'

const ROWS = 20_000
const HEADER = 'Report name\tLink\tCategory\tPublisher\tPublished\tPrice'
const line = (at: number): string => `Report ${at}\tlink-${at}\tChemicals\tNorthern Star\t2026-01-31\t${100 + at}`
const linesOf = (rows: number): string => [HEADER, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n')

/** The node that waits to write. */
const HOLDER = `SELECT application_name AS name FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE 'node%'`

interface RunOf {
  state: string
  claim: number
  done: number | null
}

const describeNodes = POSTGRES_URL === undefined ? describe.skip : describe

describeNodes('runs of three nodes on one PostgreSQL (skipped without TEST_DATABASE_URL)', () => {
  let all: Nodes
  let staff: Staff

  beforeAll(async () => {
    all = await startNodes(POSTGRES_URL ?? '', 3)
    const { token, server } = await Staff.signIn(all.nodes[0] ?? fail())
    staff = new Staff({ ...server, url: all.proxy.url }, token)
    await staff.store('category', 'control', { name: '化工', name_en: 'Chemicals', link: 'chemicals' })
    await staff.store('publisher', 'control', { name: '北辰', english_name: 'Northern Star' })
  }, 300_000)
  afterAll(endAll, 120_000)

  const runOf = async (id: number): Promise<RunOf> => {
    const [run] = await all.query<RunOf>(
      "SELECT state, claim::int, (progress ->> 'done')::int AS done FROM control.run WHERE id = $1",
      [id],
    )
    return run ?? fail()
  }
  /** A node that was killed answers nobody: what it was asked is asked again. */
  const good = async (method: 'GET' | 'POST', path: string, body?: object) => {
    for (let left = 5; ; left--) {
      const reply = await staff.call(method, path, 'control', body).catch(() => undefined)
      if (reply?.status === 200) return reply.data
      if (left === 0) throw new Error(`${path}: ${reply?.message}`)
    }
  }
  const send = async (text: string) => {
    const form = new FormData()
    form.append('file', new Blob([text]), 'reports.txt')
    const headers = { authorization: staff.token, site: 'control' }
    const reply = await fetch(`${all.proxy.url}/api/admin/report/import`, { method: 'POST', headers, body: form })
    const { data } = (await reply.json()) as {
      data: { upload: { id: number }; shape: { columns: { index: number; field: string | null }[] } }
    }
    return data
  }
  /** What a person confirms: an upload, and the check that was looked at. */
  const checked = async (text: string): Promise<{ upload_id: number; check_run_id: number }> => {
    const { upload, shape } = await send(text)
    const mapping = Object.fromEntries(shape.columns.map(({ index, field }) => [String(index), field ?? '']))
    const { run_id: run } = await good('POST', 'report/import-check', { upload_id: upload.id, mapping, key: ['link'] })
    await eventually(async () => expect((await runOf(run)).state).toBe('done'), 120_000)
    expect((await runOf(run)).claim).toBe(1)
    return { upload_id: upload.id, check_run_id: run }
  }
  const countOf = async (where: string): Promise<number> => {
    const [found] = await all.query<{ count: number }>(`SELECT count(*)::int FROM control.report WHERE ${where}`)
    return found?.count ?? -1
  }

  it('take an upload from its file to its rows, whichever node a call comes to, each on one node', async () => {
    const body = await checked(linesOf(700))
    const { run_id: run } = await good('POST', 'report/import-apply', body)
    await eventually(async () => expect((await runOf(run)).state).toBe('done'), 120_000)
    expect((await runOf(run)).claim).toBe(1)
    expect((await good('GET', `report/import/${body.upload_id}`)).upload).toMatchObject({ state: 'done', added: 700 })
    expect(await countOf('true')).toBe(700)
  }, 300_000)

  it('confirm an upload once, however many nodes are asked at the same time', async () => {
    const body = await checked(`${HEADER}\n${line(90_001)}`)
    const asked = await Promise.all(
      all.nodes.map(({ url }) =>
        new Staff({ ...staff.server, url }, staff.token).call('POST', 'report/import-apply', 'control', body),
      ),
    )
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const runs = new Set(asked.flatMap(({ data }) => data?.run_id ?? []))
    expect(runs.size).toBe(1)
    await eventually(async () => expect((await runOf([...runs][0])).state).toBe('done'), 60_000)
    expect(await countOf("link = 'link-90001'")).toBe(1)
  }, 120_000)

  it('keep one of two changes that meet on two nodes, and say so to the other', async () => {
    const [report] = await all.query<{ id: number }>("SELECT id FROM control.report WHERE link = 'link-90001'")
    const { row } = await good('GET', `report/form/${report?.id}`)
    const asked = await Promise.all(
      all.nodes.map(({ url, name }) =>
        new Staff({ ...staff.server, url }, staff.token).call('POST', 'report/update', 'control', {
          id: row.id,
          version: row.version,
          author: name,
        }),
      ),
    )
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('go on elsewhere when a node is killed in the middle: no row is lost and none is there twice', async () => {
    await all.query('DELETE FROM control.report')
    const body = await checked(linesOf(ROWS))
    const { run_id: run } = await good('POST', 'report/import-apply', body)
    await eventually(async () => expect((await runOf(run)).done ?? 0).toBeGreaterThan(0), 60_000)
    const held = await all.holdUp('control.report')
    let victim: Node | undefined
    await eventually(async () => {
      const [holder] = await all.query<{ name: string }>(HOLDER)
      victim = all.nodes.find(({ name }) => name === holder?.name) ?? fail()
    })
    await victim?.kill()
    const before = await runOf(run)
    all.proxy.leaveOut(victim?.url ?? '')
    expect(before.state).toBe('running')
    expect(await countOf('true')).toBeLessThan(ROWS)
    // What the dead node has sent may still be written now.
    await held.letGo()
    await eventually(async () => expect((await runOf(run)).state).toBe('done'), 120_000)
    expect((await runOf(run)).claim).toBe(2)
    expect(await countOf('true')).toBe(ROWS)
    const [found] = await all.query<{ links: number; first: string; last: string }>(
      `SELECT count(DISTINCT link)::int AS links, min(price)::text AS first, max(price)::text AS last FROM control.report`,
    )
    expect(found).toEqual({ links: ROWS, first: '100.00', last: `${100 + ROWS - 1}.00` })
    expect((await good('GET', `report/import/${body.upload_id}`)).upload).toMatchObject({
      state: 'done',
      added: ROWS,
      errors: 0,
    })
  }, 400_000)
})

function fail(): never {
  throw new Error('It is not there')
}
