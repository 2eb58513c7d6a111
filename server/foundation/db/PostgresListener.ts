import pg from 'pg'
import { type Hear, Listeners } from './notices'
import { quoted } from './place'

const FIRST_PAUSE = 200
const LONGEST_PAUSE = 10_000

/** One dedicated connection that listens for the whole process; it comes back after it was lost. */
export class PostgresListener {
  readonly #listeners: Listeners
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #closed = false
  #pause = FIRST_PAUSE
  readonly #onMissed = new Set<() => void>()
  #wasLost = false

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly onTrouble: (error: Error) => void,
  ) {
    this.#listeners = new Listeners(onTrouble)
  }

  /** Is told when the connection is back after it was lost: what was told meanwhile was not heard. */
  missed(hear: () => void): () => void {
    this.#onMissed.add(hear)
    return () => void this.#onMissed.delete(hear)
  }

  /** Resolves when the database has agreed; notices told while the connection is lost are not heard. */
  async listen(channel: string, hear: Hear): Promise<() => Promise<void>> {
    const forget = this.#listeners.add(channel, hear)
    const client = await this.#connected()
    await client.query(`LISTEN ${quoted(channel)}`)
    return async () => {
      forget()
      if (!this.#listeners.channels.includes(channel)) await this.#client?.query(`UNLISTEN ${quoted(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#connecting?.catch(this.onTrouble)
    await this.#client?.end()
  }

  #connected(): Promise<pg.Client> {
    if (this.#client) return Promise.resolve(this.#client)
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = undefined
    })
    return this.#connecting
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.config)
    client.on('notification', ({ channel, payload = 'null' }) => this.#listeners.tell(channel, payload))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    await client.connect()
    for (const channel of this.#listeners.channels) await client.query(`LISTEN ${quoted(channel)}`)
    this.#client = client
    this.#pause = FIRST_PAUSE
    if (this.#wasLost) for (const hear of this.#onMissed) hear()
    this.#wasLost = false
    return client
  }

  #lost(client: pg.Client, error?: Error): void {
    if (error && !this.#closed) this.onTrouble(error)
    if (this.#client !== client) return
    this.#client = undefined
    this.#wasLost = true
    this.#comeBack()
  }

  #comeBack(): void {
    if (this.#closed) return
    const timer = setTimeout(() => {
      if (this.#closed) return
      this.#connected().catch((error) => {
        this.onTrouble(error)
        this.#comeBack()
      })
    }, this.#pause)
    timer.unref()
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE)
  }
}
