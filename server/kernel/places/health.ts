import { sql } from 'kysely'
import type { SiteHealth } from '../../../src/resources/kit/siteLifecycle'
import { isOlder } from '../../../src/resources/kit/siteVersion'
import type { Database } from '../../foundation/db/database'
import { newestOf } from '../../foundation/db/migrations/site/versions'
import { SiteDatabaseAway } from '../../foundation/faults/errors'
import { CONTROL } from '../../foundation/services/places'
import type { Services } from '../../foundation/services/services'

export interface HealthFacts {
  name: string
  state: string
  is_local: boolean
  schema_version: string | null
  database_id: number | null
}

const WORKING: ReadonlySet<string> = new Set(['initializing', 'upgrading', 'rolling_back'])
/** What is known of another database counts for so long; then it is looked at again, while the old answer is given. */
const KNOWN_FOR = 20_000
const PING_LIMIT = 5_000

/** How a site is, as far as its row and the last look at its database tell: whoever asks waits for no other server. */
export function healthOf(services: Services, site: HealthFacts): SiteHealth {
  if (!site.is_local) return 'elsewhere'
  if (WORKING.has(site.state)) return 'working'
  if (site.state === 'failed') return 'failed'
  if (site.state === 'draft') return 'not-ready'
  if (site.database_id !== null && !lookoutOf(services).seems(site.name)) return 'unreachable'
  return isOlder(site.schema_version, newestOf(services.siteHistory)) ? 'upgrade' : 'ok'
}

interface Look {
  isThere: boolean
  at: number
  isLooking: boolean
}

/** Looks after sites in other databases in the background, and tells of those whose answer has changed. */
class Lookout {
  readonly #looks = new Map<string, Look>()
  readonly #pings = new Map<Database, Promise<void>>()

  constructor(private readonly services: Services) {}

  /** What nobody has looked at yet seems to be there. */
  seems(site: string): boolean {
    const look = this.#looks.get(site) ?? { isThere: true, at: 0, isLooking: false }
    this.#looks.set(site, look)
    if (!look.isLooking && Date.now() - look.at > KNOWN_FOR) {
      look.isLooking = true
      this.#look(site, look).catch((error) => this.services.log.error({ err: error, site }, 'a site was not looked at'))
    }
    return look.isThere
  }

  async #look(site: string, look: Look): Promise<void> {
    const isThere = await this.#answers(site)
    const isNews = isThere !== look.isThere
    Object.assign(look, { isThere, at: Date.now(), isLooking: false })
    if (isNews) await this.services.events.tell({ type: 'rows-changed', resource: 'site', site: CONTROL })
  }

  async #answers(site: string): Promise<boolean> {
    try {
      const { database } = await this.services.places.of(site)
      await this.#ping(database)
      return true
    } catch (error) {
      if (!(error instanceof SiteDatabaseAway)) this.services.log.info({ err: error, site }, 'a site does not answer')
      return false
    }
  }

  /** Sites that share a database are looked at together. */
  #ping(database: Database): Promise<void> {
    const known = this.#pings.get(database)
    if (known) return known
    const ping = withinLimit(sql`SELECT 1`.execute(database.kysely))
    this.#pings.set(database, ping)
    const forget = (): void => void this.#pings.delete(database)
    ping.then(forget, forget)
    return ping
  }
}

async function withinLimit(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('It does not answer in time')), PING_LIMIT)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const lookouts = new WeakMap<Services, Lookout>()

function lookoutOf(services: Services): Lookout {
  const lookout = lookouts.get(services) ?? new Lookout(services)
  lookouts.set(services, lookout)
  return lookout
}
