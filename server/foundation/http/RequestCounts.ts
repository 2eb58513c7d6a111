import { sql } from 'kysely'
import { tableSql } from '../db/tableSql'
import type { Services } from '../services/services'

/** Keys that are counted at once; the oldest go first. */
const MOST_KEYS = 20_000
/** What was counted here is told to the other nodes so soon (ms). */
const SHARED_WITHIN = 500
/** Up to so many requests a window are counted by the database at once: they guard passwords. */
const NARROW = 600

interface Count {
  /** By all nodes, as far as it is known here. */
  count: number
  /** Of those the ones that the database has not been told. */
  untold: number
  /** By the clock of `performance`. */
  endsAt: number
}

interface Told {
  key: string
  count: number
  /** Milliseconds until its window ends. */
  left: number
}

export interface Counted {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

/**
 * Requests in windows of time, by key. Several nodes count together: narrow limits at once, wide ones within half a second.
 * Where the database cannot be told each node goes on by what it knows.
 */
export class RequestCounts {
  readonly #counts = new Map<string, Count>()
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> | undefined

  constructor(private readonly services: Services) {}

  async count(key: string, window: number, max: number): Promise<Counted> {
    const counted = this.#counted(key, window)
    counted.count++
    counted.untold++
    if (this.services.database.kind === 'postgres') await this.#share(key, window, max)
    const { count, endsAt } = this.#counts.get(key) ?? counted
    return { current: count, ttl: Math.max(0, endsAt - performance.now()) }
  }

  /** One less: what was counted turned out to be right. */
  async giveBack(key: string, window: number, max: number): Promise<void> {
    const counted = this.#counts.get(key)
    if (!counted || counted.endsAt <= performance.now()) return
    counted.count--
    counted.untold--
    if (this.services.database.kind === 'postgres') await this.#share(key, window, max)
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #counted(key: string, window: number): Count {
    const known = this.#counts.get(key)
    if (known && known.endsAt > performance.now()) return known
    const begun = { count: 0, untold: 0, endsAt: performance.now() + window }
    this.#counts.delete(key)
    this.#counts.set(key, begun)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > MOST_KEYS && oldest !== undefined) this.#counts.delete(oldest)
    return begun
  }

  async #share(key: string, window: number, max: number): Promise<void> {
    if (max <= NARROW) return this.#tell([key], window)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const untold = [...this.#counts].filter(([, counted]) => counted.untold !== 0).map(([name]) => name)
      this.#telling ??= this.#tell(untold, window).finally(() => {
        this.#telling = undefined
      })
    }, SHARED_WITHIN).unref()
  }

  async #tell(keys: readonly string[], window: number): Promise<void> {
    const news = keys.map((key) => ({ key, count: this.#counts.get(key)?.untold ?? 0 }))
    for (const { key, count } of news) this.#add(key, -count)
    try {
      for (const told of await this.#toldTo(news, window)) this.#hear(told)
    } catch (error) {
      for (const { key, count } of news) this.#add(key, count)
      this.services.log.warn({ err: error }, 'requests could not be counted together with other nodes')
    }
  }

  #add(key: string, untold: number): void {
    const counted = this.#counts.get(key)
    if (counted) counted.untold += untold
  }

  #hear({ key, count, left }: Told): void {
    const counted = this.#counts.get(key)
    if (counted) Object.assign(counted, { count: count + counted.untold, endsAt: performance.now() + left })
  }

  /** In the order of the keys, so that two nodes never wait for each other. */
  #toldTo(news: readonly { key: string; count: number }[], window: number): Promise<Told[]> {
    const { control } = this.services.places
    const end = sql`now() + ${window} * interval '1 ms'`
    return control.database.ask(sql<Told>`
      INSERT INTO ${tableSql(control, 'request_count')} AS c (key, count, expires_at)
      SELECT key, count, ${end} FROM unnest(${news.map(({ key }) => key)}::text[], ${news.map(({ count }) => count)}::int[])
        AS n(key, count) ORDER BY key
      ON CONFLICT (key) DO UPDATE SET
        count = greatest(0, CASE WHEN c.expires_at <= now() THEN excluded.count ELSE c.count + excluded.count END),
        expires_at = CASE WHEN c.expires_at <= now() THEN excluded.expires_at ELSE c.expires_at END
      RETURNING key, count, (extract(epoch FROM expires_at - now()) * 1000)::float8 AS left`)
  }
}
