import { sql } from 'kysely'
import type { Place } from '../../foundation/db/place'
import { tableSql } from '../../foundation/db/tableSql'
import { UNSEEN_KINDS } from '../../foundation/runs/unseen'
import type { ServerEvent } from '../../foundation/services/events'
import type { Services } from '../../foundation/services/services'

/** Rows come in batches: they are looked at when none has come for so long (ms). */
const QUIET_FOR = 300
/** As long as a work goes on that may write more, it is looked again after so long (ms), */
const LOOK_AGAIN = 1_000
/** and so often: rows that were written beside a long work wait no longer. */
const MOST_LOOKS = 10
/** What was left to a run is looked at again after so long (ms), then after twice as long: one that was just ending has not seen it. */
const LOOK_BEHIND = 5_000
/** So often: a run that fails again and again is not begun for ever. */
const MOST_BEHIND = 8
const NOT_WRITING = [...UNSEEN_KINDS, 'export']

/** What is to be done about rows that were written, by whatever way. */
export interface Follower {
  /** What the log says where it failed. */
  fault: string
  isAbout(resource: string): boolean
  /** Resolves to true where it was left to a run. */
  look(services: Services, place: Place, site: string): Promise<boolean>
}

/** Looks once the writing is over. */
class Keeper {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #looking = new Set<Promise<void>>()
  #isOpen = true

  constructor(
    private readonly services: Services,
    private readonly follower: Follower,
  ) {}

  hear(event: ServerEvent): void {
    if (event.type !== 'rows-changed') return
    if (this.follower.isAbout(event.resource)) this.#lookSoon(event.site)
    // A site whose tables were made, taken further or put back is told of by its row.
    if (event.resource === 'site' && event.ids) this.#watch(this.#lookAtSites(event.ids))
  }

  async #lookAtSites(ids: readonly number[]): Promise<void> {
    const { control } = this.services.places
    const { rows } = await sql<{ name: string }>`SELECT name FROM ${tableSql(control, 'site')}
      WHERE id = ANY(${ids}::bigint[]) AND is_local IS NOT FALSE AND state = 'live'`.execute(
      control.database.background,
    )
    for (const { name } of rows) this.#lookSoon(name)
  }

  #lookSoon(site: string, after = QUIET_FOR, looks = 0, behind = 0): void {
    if (!this.#isOpen) return
    clearTimeout(this.#timers.get(site))
    const timer = setTimeout(() => {
      this.#timers.delete(site)
      this.#watch(this.#look(site, looks, behind))
    }, after)
    timer.unref()
    this.#timers.set(site, timer)
  }

  #watch(looking: Promise<void>): void {
    const watched = looking
      .catch((error) => this.services.log.error({ err: error }, this.follower.fault))
      .finally(() => this.#looking.delete(watched))
    this.#looking.add(watched)
  }

  async #look(site: string, looks: number, behind: number): Promise<void> {
    const { runs, places } = this.services
    const writing = await runs.list({ sites: [site], withoutKinds: NOT_WRITING, states: ['running'], limit: 1 })
    if (writing.length > 0 && looks < MOST_LOOKS) return this.#lookSoon(site, LOOK_AGAIN, looks + 1, behind)
    const isLeftToRun = await this.follower.look(this.services, await places.of(site), site)
    // What was written meanwhile has its own look.
    if (isLeftToRun && behind < MOST_BEHIND && !this.#timers.has(site))
      this.#lookSoon(site, LOOK_BEHIND * 2 ** behind, 0, behind + 1)
  }

  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#looking)
  }
}

/** Follows what is written; resolves to a function that stops, and waits for what has begun. */
export function afterWriting(services: Services, follower: Follower): () => Promise<void> {
  const keeper = new Keeper(services, follower)
  const silence = services.events.hear((event) => keeper.hear(event))
  return async () => {
    silence()
    await keeper.close()
  }
}
