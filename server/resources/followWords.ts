import { sql } from 'kysely'
import { tableSql } from '../db/tableSql'
import { catchUpWords, wordsDue } from '../db/words'
import { inEachSite } from '../places/localSites'
import type { ServerEvent } from '../services/events'
import type { Services } from '../services/services'
import { INDEXED } from './keywordCondition'
import { wantWords } from './wordsRun'

/** Rows come in batches: their words are begun when none has come for so long (ms). */
const QUIET_FOR = 300
/** As long as rows are still written, it is looked again after so long (ms). */
const LOOK_AGAIN = 1_000
/** So few rows are done at once; more are the work of a run. */
const FEW = 500
const WRITING = ['upload', 'undo', 'bulk']
const CONTROL = 'control'

/** Makes the words of what was written, by whatever way, once the writing is over. */
class WordKeeper {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #looking = new Set<Promise<void>>()
  #isOpen = true

  constructor(private readonly services: Services) {}

  hear(event: ServerEvent): void {
    if (event.type !== 'rows-changed') return
    if (INDEXED.some((name) => name === event.resource)) this.#lookSoon(event.site)
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

  #lookSoon(site: string, after = QUIET_FOR): void {
    if (!this.#isOpen) return
    clearTimeout(this.#timers.get(site))
    const timer = setTimeout(() => {
      this.#timers.delete(site)
      this.#watch(this.#look(site))
    }, after)
    timer.unref()
    this.#timers.set(site, timer)
  }

  #watch(looking: Promise<void>): void {
    const watched = looking
      .catch((error) => this.services.log.error({ err: error }, 'rows could not be prepared for the search'))
      .finally(() => this.#looking.delete(watched))
    this.#looking.add(watched)
  }

  async #look(site: string): Promise<void> {
    const { runs, places } = this.services
    const writing = await runs.list({ sites: [site], kinds: WRITING, states: ['running'], limit: 1 })
    if (writing.length > 0) return this.#lookSoon(site, LOOK_AGAIN)
    const place = await places.of(site)
    for (const name of INDEXED) {
      const due = await wordsDue(place, name, FEW + 1, true)
      if (due > FEW) await wantWords(this.services, site, name)
      else if (due > 0) await catchUpWords(place, name)
    }
  }

  async close(): Promise<void> {
    this.#isOpen = false
    for (const timer of this.#timers.values()) clearTimeout(timer)
    await Promise.all(this.#looking)
  }
}

/** Resolves to a function that stops, and waits for what has begun. */
export function followWords(services: Services): () => Promise<void> {
  const keeper = new WordKeeper(services)
  const silence = services.events.hear((event) => keeper.hear(event))
  return async () => {
    silence()
    await keeper.close()
  }
}

/** At the start: what an earlier process has left, here and in the sites. */
export async function resumeWords(services: Services): Promise<void> {
  await inEachSite(services, async (place, site) => {
    for (const name of INDEXED) if ((await wordsDue(place, name, 1, true)) > 0) await wantWords(services, site, name)
  })
  for (const name of INDEXED)
    if ((await wordsDue(services.places.control, name, 1, true)) > 0) await wantWords(services, CONTROL, name)
}
