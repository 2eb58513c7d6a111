import type { Database } from '../../foundation/db/database'
import { connectPostgres } from '../../foundation/db/openPostgres'
import { ensurePrelude } from '../../foundation/db/prelude'
import { SiteDatabaseAway } from '../../foundation/faults/errors'
import type { Secrets } from '../../foundation/secrets/secrets'
import { type Connection, clientConfigOf, keyOfConnection, openSession } from './connection'

/** A session that takes longer is given up, and whoever waits is told. */
const CONNECT_LIMIT = 5_000
/** Whoever asks again so soon is told the same, without waiting for another attempt. */
const RETRY_AFTER = 2_000

export interface OtherOptions {
  secrets: Pick<Secrets, 'decrypt'>
  /** Hears of lost sessions. */
  onTrouble: (error: Error) => void
}

interface Opened {
  database: Promise<Database>
  failedAt?: number
}

/** Databases beside the installation's own: each is opened once, when it is first needed. Idle sessions close by themselves. */
export class OtherDatabases {
  readonly #opened = new Map<string, Opened>()
  #isClosed = false

  constructor(private readonly options: OtherOptions) {}

  /** Throws SiteDatabaseAway where it cannot be reached. */
  of(connection: Connection): Promise<Database> {
    if (this.#isClosed) return Promise.reject(new SiteDatabaseAway(undefined, { cause: new Error('closing') }))
    const key = keyOfConnection(connection)
    const known = this.#opened.get(key)
    if (known && (known.failedAt === undefined || Date.now() - known.failedAt < RETRY_AFTER)) return known.database
    const opened: Opened = { database: this.#open(connection) }
    this.#opened.set(key, opened)
    opened.database.catch(() => {
      opened.failedAt = Date.now()
    })
    return opened.database
  }

  /** Closes those that no connection of these needs; what runs in them just now comes to its end. */
  async keepOnly(connections: readonly Connection[]): Promise<void> {
    const kept = new Set(connections.map(keyOfConnection))
    const gone = [...this.#opened].filter(([key]) => !kept.has(key))
    for (const [key] of gone) this.#opened.delete(key)
    await Promise.all(gone.map(([, opened]) => this.#close(opened)))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.keepOnly([])
  }

  get size(): number {
    return this.#opened.size
  }

  async #open(connection: Connection): Promise<Database> {
    const { secrets, onTrouble } = this.options
    const away = (cause: unknown): SiteDatabaseAway => new SiteDatabaseAway(undefined, { cause })
    try {
      const { client, config } = await openSession(clientConfigOf(connection, secrets, { limit: CONNECT_LIMIT }))
      await client.end()
      const database = await connectPostgres(config, { onTrouble, away })
      // A site that waits for its upgrade there is read by these functions too.
      await ensurePrelude(database).catch(onTrouble)
      return database
    } catch (error) {
      throw away(error)
    }
  }

  async #close({ database, failedAt }: Opened): Promise<void> {
    if (failedAt !== undefined) return
    try {
      await (await database).close()
    } catch (error) {
      if (!(error instanceof SiteDatabaseAway)) this.options.onTrouble(error as Error)
    }
  }
}
