import { Conflict } from '../../../server/foundation/faults/errors'
import { RUN_CHANNEL, type RunKind, type RunNotice } from '../../../server/foundation/services/run'
import { describeEachDatabase } from '../../kit/databases'
import { BY, gate, inTurn, pause, QueueLab } from './queueKit'

describeEachDatabase('the queue of runs (architecture §5, runs)', (open) => {
  const lab = new QueueLab(open)

  it('works what is added at once, and tells title, progress and result', async () => {
    const heard: RunNotice[] = []
    const stopHearing = await lab.database.listen(RUN_CHANNEL, (notice) => heard.push(notice as RunNotice))
    const kind: RunKind<{ file: string }, { added: number }> = {
      name: 'read',
      titleOf: ({ file }) => [`读取 ${file}`, `Read ${file}`],
      async work(run) {
        run.tell({ done: 1, total: 2, step: 'read', counts: { added: 1 } })
        await pause(300)
        return { added: 2 }
      },
    }
    // Only the notice can wake it in time.
    const queue = lab.queueOf([kind as never], { pollEvery: 60_000 })
    await queue.start()
    await pause(20)
    const id = await queue.add(kind, { file: 'a.xlsx' }, BY)
    const running = await lab.until(queue, id, (row) => row.state === 'running')
    expect(running).toMatchObject({
      kind: 'read',
      title: ['读取 a.xlsx', 'Read a.xlsx'],
      site: 'main',
      user_id: 7,
      attempts: 1,
    })
    const row = await lab.ended(queue, id)
    expect(row).toMatchObject({
      state: 'done',
      result: { added: 2 },
      progress: { done: 2, counts: { added: 1 } },
      error: null,
    })
    await pause(50)
    await stopHearing()
    expect([...new Set(heard.map((notice) => notice.state))]).toEqual(['waiting', 'running', 'done'])
    expect(heard.some((notice) => notice.progress?.step === 'read')).toBe(true)
  })

  it('lets nothing that somebody began wait for the end of runs of low priority, and those for nothing but their own', async () => {
    const [low, begun] = [gate(), gate()]
    const waitingFor = (name: string, passed: Promise<void>): RunKind<never, void> => ({ name, work: () => passed })
    const lows = ['words', 'doctor', 'palette'].map(
      (name): RunKind<never, void> => ({ ...waitingFor(name, low.passed), priority: 'low' }),
    )
    const queue = lab.queueOf([...lows, waitingFor('export', begun.passed)], { concurrency: 1 })
    await queue.start()
    const [words = 0, doctor = 0, palette = 0] = await inTurn(['words', 'doctor', 'palette'], (kind) =>
      queue.add(kind, null, BY),
    )
    const [first = 0, second = 0] = await inTurn([1, 2], () => queue.add('export', null, BY))
    for (const id of [words, doctor, first]) await lab.until(queue, id, (row) => row.state === 'running')
    await pause(250)
    const states = (await queue.list()).map(({ id, state }) => [id, state])
    expect(Object.fromEntries(states)).toMatchObject({ [palette]: 'waiting', [second]: 'waiting' })
    begun.open()
    expect(await lab.ended(queue, second)).toMatchObject({ state: 'done' })
    expect(await queue.get(palette)).toMatchObject({ state: 'waiting' })
    low.open()
    expect(await lab.ended(queue, palette)).toMatchObject({ state: 'done' })
  })

  it('stores a flood of progress at most four times a second, and the last one always', async () => {
    let stored = 0
    const stopHearing = await lab.database.listen(RUN_CHANNEL, (notice) => {
      if ((notice as RunNotice).progress) stored++
    })
    const flood: RunKind<never, void> = {
      name: 'flood',
      async work(run) {
        for (let done = 1; done <= 60; done++) {
          run.tell({ done })
          await pause(10)
        }
      },
    }
    const queue = lab.queueOf([flood], { lease: 15_000 })
    const before = Date.now()
    await queue.start()
    const row = await lab.ended(queue, await queue.add('flood', null, BY))
    await pause(50)
    await stopHearing()
    expect(row.progress).toEqual({ done: 60 })
    expect(stored).toBeLessThanOrEqual((Date.now() - before) / 250 + 2)
  })

  it('goes on from the last committed batch after an error, and forgets the marks at the end', async () => {
    let failures = 0
    const queue = lab.queueOf([
      lab.papers((batch) => (batch === 3 && failures++ === 0 ? Promise.reject(new Error('line cut')) : undefined)),
    ])
    await queue.start()
    const row = await lab.ended(queue, await queue.add('papers', null, BY))
    expect(row).toMatchObject({ state: 'done', result: 5 })
    expect(await lab.batches()).toEqual([1, 2, 3, 4, 5])
    await pause(50)
    expect((await lab.database.pool.query('SELECT FROM site_main.run_mark')).rowCount).toBe(0)
  })

  it('keeps neither the batch nor its mark when the transaction fails', async () => {
    let failures = 0
    const kind: RunKind<never, void> = {
      name: 'half',
      async work(run) {
        const mark = await run.readMark<number>(lab.site)
        expect(mark).toBeUndefined()
        await lab.database.background.transaction().execute(async (trx) => {
          await trx.withSchema('site_main').insertInto('paper').values({ run: run.id, batch: 1 }).execute()
          await run.mark(trx, lab.site, 1)
          if (failures++ === 0) throw new Error('after the mark')
        })
      },
    }
    const queue = lab.queueOf([kind])
    await queue.start()
    expect(await lab.ended(queue, await queue.add('half', null, BY))).toMatchObject({ state: 'done', attempts: 2 })
    expect(await lab.batches()).toEqual([1])
  })

  it('tries an unexpected error as often as the kind says, then fails without telling people its text', async () => {
    const kind: RunKind<never, void> = {
      name: 'bad',
      maxAttempts: 2,
      work: () => Promise.reject(new Error('SELECT secret')),
    }
    const queue = lab.queueOf([kind])
    await queue.start()
    const id = await queue.add('bad', null, BY)
    expect(await lab.ended(queue, id)).toMatchObject({
      state: 'failed',
      attempts: 2,
      error: { messageId: 'run.failed', values: { requestId: `run-${id}` }, text: 'SELECT secret' },
    })
  })

  it('says of trouble that somebody can mend what it is', async () => {
    const full = Object.assign(new Error('could not extend file "base/16384/17021"'), { code: '53100' })
    const kind: RunKind<never, void> = { name: 'full', maxAttempts: 1, work: () => Promise.reject(full) }
    const queue = lab.queueOf([kind])
    await queue.start()
    expect(await lab.ended(queue, await queue.add('full', null, BY))).toMatchObject({
      state: 'failed',
      error: { messageId: 'database.full', values: {} },
    })
  })

  it('fails at once on a refusal, with its sentence', async () => {
    const kind: RunKind<never, void> = {
      name: 'refused',
      work: () => Promise.reject(new Conflict('row.stillReferred', null, { count: 2, title: 'report' })),
    }
    const queue = lab.queueOf([kind])
    await queue.start()
    expect(await lab.ended(queue, await queue.add('refused', null, BY))).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: { messageId: 'row.stillReferred', values: { count: 2, title: 'report' } },
    })
  })
})
