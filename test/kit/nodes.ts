import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { endLater } from './cleanup'
import { createPostgresDatabase } from './databases'
import { type RoundRobin, roundRobin } from './roundRobin'
import { type RunningServer, startServer } from './server'

export interface Node extends RunningServer {
  /** As PostgreSQL knows its sessions. */
  name: string
}

export interface Nodes {
  nodes: readonly Node[]
  proxy: RoundRobin
  /** What the database says, past all of them. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  /** Nobody writes to the table until `letGo`. */
  holdUp(table: string): Promise<{ letGo(): Promise<void> }>
}

const named = (url: string, name: string): string => {
  const own = new URL(url)
  own.searchParams.set('application_name', name)
  return own.href
}

/** So many servers in processes of their own that share a PostgreSQL database and a storage, behind a proxy. */
export async function startNodes(postgres: string, count: number): Promise<Nodes> {
  const database = await createPostgresDatabase(postgres)
  endLater(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-nodes-'))
  endLater(async () => rmSync(dataDir, { recursive: true, force: true }))
  const nodes: Node[] = []
  for (let at = 1; at <= count; at++) {
    const name = `node${at}`
    const env = { DATABASE_URL: named(database.url, name), SECRET_KEY: 'one key that all of the nodes share' }
    nodes.push({ ...(await startServer({ dataDir, env })), name })
  }
  const proxy = await roundRobin(nodes.map(({ url }) => url))
  endLater(proxy.close)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => undefined)
  endLater(() => pool.end())
  const query: Nodes['query'] = async (text, values) => (await pool.query(text, values)).rows
  const holdUp: Nodes['holdUp'] = async (table) => {
    const client = await pool.connect()
    await client.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`)
    return {
      async letGo() {
        await client.query('COMMIT')
        client.release()
      },
    }
  }
  return { nodes, proxy, query, holdUp }
}
