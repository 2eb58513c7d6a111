import type { Database } from '../../../server/foundation/db/database'
import { migrateTo } from '../../../server/foundation/db/migrate'
import { controlMigrations } from '../../../server/foundation/db/migrations/control'
import { siteMigrations } from '../../../server/foundation/db/migrations/site'
import { CONTROL_SCHEMA, type Place } from '../../../server/foundation/db/place'
import { createRunQueue } from '../../../server/foundation/runs/createRunQueue'
import type { RunQueueOptions } from '../../../server/foundation/runs/runQueueOptions'
import type { AddRun, RunContext, RunKind, RunQueue, RunRow } from '../../../server/foundation/services/run'
import type { OpenDatabase } from '../../kit/databases'

export const BY: AddRun = { site: 'main', userId: 7 }

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What a test's work waits for. */
export interface Gate {
  open(): void
  passed: Promise<void>
}

export function gate(): Gate {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

export async function inTurn<Each, Made>(all: readonly Each[], make: (each: Each) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (const each of all) made.push(await make(each))
  return made
}

const ofRuns = controlMigrations.filter(({ name }) => name === '0001_runs' || name === '0047_run_about')

/** The control schema and one site, with queues that are quick to notice and closed after each test. */
export class QueueLab {
  database!: Database
  site!: Place
  readonly #queues: RunQueue[] = []

  constructor(open: OpenDatabase) {
    beforeAll(async () => {
      this.database = await open()
      this.site = { database: this.database, schema: 'site_main' }
      await migrateTo({ database: this.database, schema: CONTROL_SCHEMA }, 'control', ofRuns)
      await migrateTo(this.site, 'site', siteMigrations.slice(0, 1))
      await this.database.pool.query('CREATE TABLE site_main.paper (run bigint, batch int, node text)')
    })
    afterEach(async () => {
      await Promise.all(this.#queues.splice(0).map((queue) => queue.close()))
      await this.database.pool.query('TRUNCATE control.run, site_main.run_mark, site_main.paper')
    })
  }

  queueOf(kinds: RunKind<never, unknown>[], options: RunQueueOptions = {}, on = this.database): RunQueue {
    const queue = createRunQueue(on, { lease: 600, pollEvery: 100, backOff: 30, onTrouble: () => {}, ...options })
    for (const kind of kinds) queue.register(kind)
    this.#queues.push(queue)
    return queue
  }

  async until(queue: RunQueue, id: number, isSo: (row: RunRow) => boolean): Promise<RunRow> {
    for (let waited = 0; waited < 10_000; waited += 10) {
      const row = await queue.get(id)
      if (row && isSo(row)) return row
      await pause(10)
    }
    throw new Error(`run ${id} is still ${JSON.stringify(await queue.get(id))}`)
  }

  ended(queue: RunQueue, id: number): Promise<RunRow> {
    return this.until(queue, id, (row) => row.ended_at !== null)
  }

  async batches(): Promise<number[]> {
    const { rows } = await this.database.pool.query('SELECT batch FROM site_main.paper ORDER BY batch')
    return rows.map((row) => row.batch)
  }

  /** Writes five batches, each with its mark; `between` may hold or break it. */
  papers(between: (batch: number, run: RunContext<unknown>) => unknown, node = 'a'): RunKind<never, number> {
    const { site, database } = this
    return {
      name: 'papers',
      async work(run) {
        let batch = (await run.readMark<number>(site)) ?? 0
        while (batch < 5) {
          run.signal.throwIfAborted()
          batch++
          await database.background.transaction().execute(async (trx) => {
            await trx.withSchema('site_main').insertInto('paper').values({ run: run.id, batch, node }).execute()
            await run.mark(trx, site, batch)
          })
          run.tell({ done: batch, total: 5 })
          await between(batch, run)
        }
        return batch
      },
    }
  }
}
