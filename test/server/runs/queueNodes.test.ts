import type { RunKind, RunQueue } from '../../../server/foundation/services/run'
import { describeEachDatabase } from '../../kit/databases'
import { BY, gate, pause, QueueLab } from './queueKit'

describeEachDatabase('runs on several nodes, stopped and taken over (architecture §5, runs)', (open) => {
  const lab = new QueueLab(open)

  it('stops a running run after its batch, and restarts it from there', async () => {
    const reached = gate()
    const go = gate()
    const queue = lab.queueOf([
      lab.papers(async (batch) => {
        if (batch !== 2) return
        reached.open()
        await go.passed
      }),
    ])
    await queue.start()
    const id = await queue.add('papers', null, BY)
    await reached.passed
    await queue.stop(id)
    await pause(30)
    go.open()
    expect(await lab.ended(queue, id)).toMatchObject({ state: 'stopped', progress: { done: 2 } })
    expect(await lab.batches()).toEqual([1, 2])
    expect(await queue.restart(id)).toBe(true)
    expect(await lab.ended(queue, id)).toMatchObject({ state: 'done' })
    expect(await lab.batches()).toEqual([1, 2, 3, 4, 5])
    expect(await queue.restart(id)).toBe(false)
  })

  it('stops a waiting run at once', async () => {
    const queue = lab.queueOf([])
    const id = await queue.add('nobody', null, { ...BY, title: ['无人', 'Nobody'] })
    await queue.stop(id)
    expect(await queue.get(id)).toMatchObject({ state: 'stopped', started_at: null })
    await queue.stop(id)
  })

  it('gives its runs back when it closes, without counting the attempt', async () => {
    const reached = gate()
    const queue = lab.queueOf([
      lab.papers(async (batch) => {
        if (batch === 2) reached.open()
        await pause(20)
      }),
    ])
    await queue.start()
    const id = await queue.add('papers', null, BY)
    await reached.passed
    await queue.close()
    const given = await queue.get(id)
    expect(given).toMatchObject({ state: 'waiting', attempts: 0 })
    const next = lab.queueOf([lab.papers(() => {}, 'b')])
    await next.start()
    expect(await lab.ended(next, id)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await lab.batches()).toEqual([1, 2, 3, 4, 5])
  })

  it('lets another node take over when the lease is over, and keeps the late one from writing', async () => {
    const slept = gate()
    const late: { error?: unknown } = {}
    const sleeper: RunKind<never, number> = {
      name: 'papers',
      async work(run) {
        await run.readMark(lab.site)
        await slept.passed
        late.error = await lab.database.background
          .transaction()
          .execute(async (trx) => {
            await trx.withSchema('site_main').insertInto('paper').values({ run: run.id, batch: 99 }).execute()
            await run.mark(trx, lab.site, 99)
          })
          .catch((error) => error)
        throw late.error
      },
    }
    const frozen = lab.queueOf([sleeper], { concurrency: 1 })
    await frozen.start()
    const id = await frozen.add('papers', null, BY)
    await lab.until(frozen, id, (row) => row.state === 'running')
    await lab.database.pool.query("UPDATE control.run SET lease_until = now() - interval '1 second'")
    const other = lab.queueOf([lab.papers(() => {}, 'b')], {}, await open())
    await other.start()
    expect(await lab.ended(other, id)).toMatchObject({ state: 'done', result: 5 })
    // The marks go behind the end of the run; a run that still works would have them.
    const marks = async (): Promise<number> =>
      (await lab.database.pool.query('SELECT FROM site_main.run_mark WHERE run_id = $1', [id])).rowCount ?? 0
    for (let tries = 0; tries < 100 && (await marks()) > 0; tries++) await pause(20)
    await lab.database.pool.query('INSERT INTO site_main.run_mark (run_id, claim, checkpoint) VALUES ($1, 2, $2)', [
      id,
      '5',
    ])
    slept.open()
    await pause(100)
    expect(late.error).toMatchObject({ name: 'RunInterrupted', why: 'lease lost' })
    expect(await lab.batches()).toEqual([1, 2, 3, 4, 5])
    expect(await other.get(id)).toMatchObject({ state: 'done', result: 5 })
  })

  it('works each of a hundred runs once with two nodes', async () => {
    const worked: number[] = []
    const kind = (): RunKind<never, void> => ({
      name: 'count',
      async work(run) {
        worked.push(run.id)
      },
    })
    const [a, b] = [lab.queueOf([kind()]), lab.queueOf([kind()], {}, await open())]
    await Promise.all([a.start(), b.start()])
    const ids = await Promise.all(Array.from({ length: 100 }, () => a.add('count', null, BY)))
    for (const id of ids) await lab.ended(a, id)
    expect(worked.sort((x, y) => x - y)).toEqual(ids.sort((x, y) => x - y))
  })

  it('works one at a time where runs exclude each other, and others meanwhile', async () => {
    const now: Record<string, number> = {}
    const most: Record<string, number> = {}
    const kind = (): RunKind<{ site: string }, void> => ({
      name: 'alone',
      isExclusive: (payload) => payload.site,
      async work({ payload }) {
        now[payload.site] = (now[payload.site] ?? 0) + 1
        most[payload.site] = Math.max(most[payload.site] ?? 0, now[payload.site] ?? 0)
        now.all = (now.all ?? 0) + 1
        most.all = Math.max(most.all ?? 0, now.all)
        await pause(30)
        now[payload.site] = (now[payload.site] ?? 0) - 1
        now.all--
      },
    })
    const [a, b] = [lab.queueOf([kind() as never]), lab.queueOf([kind() as never], {}, await open())]
    await Promise.all([a.start(), b.start()])
    const ids = await Promise.all(['de', 'de', 'cn', 'de', 'cn'].map((name) => a.add('alone', { site: name }, BY)))
    for (const id of ids) await lab.ended(a, id)
    expect(most).toEqual({ de: 1, cn: 1, all: 2 })
  })

  it('adds a run once while one with its key waits or runs', async () => {
    const queue = lab.queueOf([{ name: 'once', work: async () => {} }])
    const [first, second] = await Promise.all([
      queue.add('once', null, { ...BY, dedupeKey: 'nightly' }),
      queue.add('once', null, { ...BY, dedupeKey: 'nightly' }),
    ])
    expect(second).toBe(first)
    await queue.start()
    await lab.ended(queue, first)
    expect(await queue.add('once', null, { ...BY, dedupeKey: 'nightly' })).not.toBe(first)
  })

  it('waits until the time a run is for', async () => {
    const queue = lab.queueOf([{ name: 'later', work: async () => {} }])
    await queue.start()
    const id = await queue.add('later', null, { ...BY, runAt: new Date(Date.now() + 400) })
    await pause(200)
    expect(await queue.get(id)).toMatchObject({ state: 'waiting' })
    expect(await lab.ended(queue, id)).toMatchObject({ state: 'done' })
  })

  it('lists runs by site, person, kind and state, newest first, page by page', async () => {
    const queue = lab.queueOf([])
    const ids: number[] = []
    for (const name of ['main', 'de', 'main'])
      ids.push(await queue.add('x', null, { site: name, userId: name === 'de' ? 8 : 7 }))
    const idsOf = async (filter: Parameters<RunQueue['list']>[0]) => (await queue.list(filter)).map((row) => row.id)
    expect(await idsOf({})).toEqual([ids[2], ids[1], ids[0]])
    expect(await idsOf({ sites: ['main'] })).toEqual([ids[2], ids[0]])
    expect(await idsOf({ userId: 8, kinds: ['x'], states: ['waiting'] })).toEqual([ids[1]])
    expect(await idsOf({ beforeId: ids[2], limit: 1 })).toEqual([ids[1]])
  })
})
