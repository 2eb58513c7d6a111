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
  holdUp(table: string): Promise<Held>
  /** Whoever writes such a row, by a condition over `NEW` and, of an update, `OLD`, waits until `letGo`. */
  holdAt(table: string, by: 'INSERT' | 'UPDATE', when?: string): Promise<Held>
  /** Starts a node that was killed again, at its old address. */
  revive(node: Node): Promise<void>
}

export interface Held {
  letGo(): Promise<void>
}

/** Sessions that wait for a lock of this number are held by `holdAt`. */
export const HOLD = 470_011

const named = (url: string, name: string): string => {
  const own = new URL(url)
  own.searchParams.set('application_name', name)
  return own.href
}

/** So many servers in processes of their own that share a PostgreSQL database and a storage, behind a proxy. */
export async function startNodes(
  postgres: string,
  count: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Nodes> {
  const database = await createPostgresDatabase(postgres)
  endLater(database.drop)
  const dataDir = mkdtempSync(join(tmpdir(), 'colonnade-nodes-'))
  endLater(async () => rmSync(dataDir, { recursive: true, force: true }))
  const nodes: Node[] = []
  const start = async (name: string, port?: number): Promise<Node> => {
    const env = { DATABASE_URL: named(database.url, name), SECRET_KEY: 'one key that all of the nodes share', ...more }
    return { ...(await startServer({ dataDir, env, ...(port !== undefined && { port }) })), name }
  }
  for (let at = 1; at <= count; at++) nodes.push(await start(`node${at}`))
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
  const holdAt: Nodes['holdAt'] = async (table, by, when = 'true') => {
    const client = await pool.connect()
    await client.query(`SELECT pg_advisory_lock(${HOLD});
      CREATE OR REPLACE FUNCTION public.held() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_advisory_xact_lock(${HOLD}); RETURN NEW; END';
      CREATE TRIGGER held BEFORE ${by} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION public.held()`)
    return {
      async letGo() {
        await client.query(`SELECT pg_advisory_unlock(${HOLD})`)
        await client.query(`DROP TRIGGER held ON ${table}`)
        client.release()
      },
    }
  }
  const revive: Nodes['revive'] = async ({ name, port }) => {
    const at = nodes.findIndex((node) => node.name === name)
    nodes[at] = await start(name, port)
  }
  return { nodes, proxy, query, holdUp, holdAt, revive }
}
