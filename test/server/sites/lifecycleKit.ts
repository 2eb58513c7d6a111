import { sql } from 'kysely'
import type { Release } from '../../../server/features/sites/lifecycle/release'
import { watchLifecycle } from '../../../server/features/sites/lifecycle/watch'
import type { Place } from '../../../server/foundation/db/place'
import type { RunRow } from '../../../server/foundation/services/run'
import type { Services } from '../../../server/foundation/services/services'
import type { LifecycleStepName } from '../../../src/resources/kit/siteLifecycle'
import { type CallOptions, describeEachApp, type Reply, type TestApp } from '../../kit/app'
import { shortHistory } from '../../kit/shortHistory'

/** Describes it where sites have few versions, whatever this release has. */
export const describeLifecycle = (name: string, body: (at: () => TestApp) => void): void =>
  describeEachApp(name, body, { siteHistory: shortHistory })

const PATIENCE = 60_000

export const rowsOf = async <Row>(place: Place, statement: string): Promise<Row[]> => {
  const within = statement.replaceAll('@', `"${place.schema}".`)
  return (await sql.raw<Row>(within).execute(place.database.kysely)).rows
}

export async function ended(services: Services, runId: number): Promise<RunRow> {
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    const run = await services.runs.get(runId)
    if (run && ['done', 'failed', 'stopped'].includes(run.state)) return run
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`Run ${runId} did not end`)
}

/** The verbs of a site's lifecycle, as the console asks for them. */
export function lifecycleOf(at: () => TestApp) {
  const post = (action: string, body: unknown, options: CallOptions = {}): Promise<Reply> =>
    at().call('POST', `/api/admin/site/${action}`, { body, ...options })
  const done = async (reply: Reply): Promise<{ run: RunRow; release: Release }> => {
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.message} ${JSON.stringify(reply.data)}`)
    const run = await ended(at().services, reply.data.run_id)
    return { run, release: await release(reply.data.release_id) }
  }
  const release = async (id: number): Promise<Release> => {
    const [found] = await rowsOf<Release>(at().services.places.control, `SELECT * FROM @site_release WHERE id = ${id}`)
    if (!found) throw new Error(`There is no release ${id}`)
    return found
  }
  const site = async (id: number) => {
    const [found] = await rowsOf<{ name: string; state: string; schema_version: string | null; is_local: boolean }>(
      at().services.places.control,
      `SELECT name, state, schema_version, is_local FROM @site WHERE id = ${id}`,
    )
    return found
  }
  return {
    post,
    done,
    ended: async (runId: number, releaseId: number) => {
      const run = await ended(at().services, runId)
      return { run, release: await release(releaseId) }
    },
    release,
    site,
    upgrade: async (id: number, to?: string) => done(await post('upgrade', { id, ...(to && { to }) })),
    rollback: async (id: number, to: string, reason = 'Too many questions') =>
      done(await post('rollback', { id, versions: [to], reason })),
    async newSite(name: string, values: Record<string, unknown> = {}): Promise<number> {
      const language = await at().call('GET', '/api/admin/language/option')
      const body = {
        name,
        title: `站点 ${name}`,
        english_name: `Site ${name}`,
        domain: `https://${name}.example`,
        language_id: language.data.list[0].value,
        ...values,
      }
      const reply = await at().call('POST', '/api/admin/site/store', { body })
      if (reply.status !== 200) throw new Error(`${reply.message} ${JSON.stringify(reply.data)}`)
      return reply.data.row.id
    },
    async liveSite(name: string, values: Record<string, unknown> = {}): Promise<number> {
      const id = await this.newSite(name, values)
      await done(await post('initialize', { id }))
      return id
    },
  }
}

export const statesOf = ({ steps }: Release): Record<LifecycleStepName, string> =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state])) as Record<LifecycleStepName, string>

function promised(): { promise: Promise<void>; resolve(): void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** Holds every work up before the step, until `goOn` is called, at most for a while. */
export function holdAt(services: Services, wanted: LifecycleStepName): { reached: Promise<void>; goOn(): void } {
  const gate = promised()
  const arrival = promised()
  const limit = setTimeout(gate.resolve, PATIENCE / 2)
  watchLifecycle(services, async (step, moment) => {
    if (step !== wanted || moment !== 'begins') return
    arrival.resolve()
    await gate.promise
  })
  return {
    reached: arrival.promise,
    goOn() {
      clearTimeout(limit)
      gate.resolve()
    },
  }
}
