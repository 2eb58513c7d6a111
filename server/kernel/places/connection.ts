import pg from 'pg'
import { WITHOUT_TLS } from '../../foundation/db/tlsFault'
import type { SecretPlace, Secrets } from '../../foundation/secrets/secrets'
import { sslOf, type Tls } from './tls'

/** How a PostgreSQL database is reached; the password as it is stored, encrypted. */
export interface Connection {
  host: string
  port: number
  name: string
  username: string
  password: string | null
  /** Where it is stored. */
  passwordIn: SecretPlace
  tls: Tls
}

/** The same text for the same connection: two sites with it share their sessions. */
export const keyOfConnection = ({ host, port, name, username, password, tls }: Connection): string =>
  JSON.stringify([host, port, name, username, password, tls.mode, tls.ca])

export interface OpenOptions {
  /** How long a session may take to open (ms). */
  limit: number
}

/** What the driver needs. */
export const clientConfigOf = (
  { host, port, name, username, password, passwordIn, tls }: Connection,
  secrets: Pick<Secrets, 'decrypt'>,
  { limit }: OpenOptions,
): pg.ClientConfig => ({
  host,
  port,
  database: name,
  user: username,
  // The driver would otherwise take one of the server's own environment or of its password file.
  password: password === null ? '' : secrets.decrypt(password, passwordIn),
  connectionTimeoutMillis: limit,
  ssl: sslOf(host, tls),
})

/**
 * Opens one session. Where nothing is said of TLS it is encrypted if the server offers that, else plain, and no
 * certificate is checked, since database servers mostly have one that they made themselves. Resolves to what worked as well.
 */
export async function openSession(config: pg.ClientConfig): Promise<{ client: pg.Client; config: pg.ClientConfig }> {
  if (config.ssl !== undefined) return { client: await connected(config), config }
  const secure: pg.ClientConfig = { ...config, ssl: { rejectUnauthorized: false } }
  try {
    return { client: await connected(secure), config: secure }
  } catch (error) {
    if (!(error instanceof Error) || error.message !== WITHOUT_TLS) throw error
    const plain: pg.ClientConfig = { ...config, ssl: false }
    return { client: await connected(plain), config: plain }
  }
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  // Without a listener an error of a session that nobody uses just then would end the server.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    // Not waited for: a server that refuses may leave the line open.
    client.end().catch(() => undefined)
    throw error
  }
}
