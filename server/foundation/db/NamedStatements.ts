import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A session keeps every plan until it ends; one that has so many is closed after its answer. */
const MOST_PLANS = 200
/** Texts whose names are remembered. */
const MOST_NAMES = 2_000

/** A proxy gives each statement another session: this one has no such statement, or has it already. */
const UNSHARED: ReadonlySet<unknown> = new Set(['26000', '42P05'])
/** A column has got another type since it was planned. */
const OUTDATED = '0A000'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/**
 * Statements that each session parses and plans once. They are named by their text, so that two nodes behind one PgBouncer
 * never mean different statements by one name; where names do not work they are sent without.
 */
export class NamedStatements {
  readonly #names = new Map<string, string>()
  /** Behind a proxy that hands sessions around it cannot, unless the proxy knows of names. */
  #canName = true
  readonly #planned = new WeakMap<pg.PoolClient, Set<string>>()

  constructor(private readonly connect: () => Promise<pg.PoolClient>) {}

  async ask<Row>({ sql: text, parameters }: Statement): Promise<Row[]> {
    const client = await this.connect()
    const name = this.#canName ? this.#nameOf(text) : undefined
    const values = [...parameters]
    let isSpent = name !== undefined && this.#plannedBy(client).add(name).size > MOST_PLANS
    try {
      const { rows } = await client.query({ name, text, values }).catch((error: { code?: unknown }) => {
        if (UNSHARED.has(error.code)) this.#canName = false
        else if (error.code !== OUTDATED) throw error
        isSpent = true
        return client.query({ text, values })
      })
      return rows as Row[]
    } finally {
      client.release(isSpent)
    }
  }

  #plannedBy(client: pg.PoolClient): Set<string> {
    const planned = this.#planned.get(client) ?? new Set()
    this.#planned.set(client, planned)
    return planned
  }

  #nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const name = `c_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    if (this.#names.size >= MOST_NAMES) this.#names.clear()
    this.#names.set(text, name)
    return name
  }
}
