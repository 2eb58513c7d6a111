import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Identity } from './certificates'
import { freePort } from './server'

const FOLDERS = [...(process.env.PATH ?? '').split(':'), ...debianFolders()]

function debianFolders(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'))
}

interface Account {
  uid: number
  gid: number
}

const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim())

/** PostgreSQL refuses to run as root; undefined where there is nobody else to be. */
function account(): Partial<Account> | undefined {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

const folder = FOLDERS.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'postgres')))

/** Are there PostgreSQL's own programs, and somebody who may run them? */
export const canStartPostgres = folder !== undefined && account() !== undefined

export interface OwnPostgres {
  port: number
  username: string
  password: string
  stop(): Promise<void>
}

/** A PostgreSQL of the test's own, which lets people in by an encrypted line alone. */
export async function startPostgres({ certificate, key }: Identity): Promise<OwnPostgres> {
  const who = account() ?? {}
  const home = mkdtempSync(join(tmpdir(), 'colonnade-pg-'))
  const data = join(home, 'data')
  const put = (name: string, text: string, mode = 0o600): string => {
    const path = join(home, name)
    writeFileSync(path, text, { mode })
    if (who.uid !== undefined) chownSync(path, who.uid, who.gid ?? who.uid)
    return path
  }
  if (who.uid !== undefined) chownSync(home, who.uid, who.gid ?? who.uid)
  const [username, password] = ['keeper', 'open sesame']
  const setUp = ['-D', data, '-U', username, '-A', 'scram-sha-256', '--pwfile', put('password', password)]
  execFileSync(join(folder ?? '', 'initdb'), [...setUp, '-E', 'UTF8', '--locale', 'C', '--no-sync'], {
    ...who,
    cwd: home,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    hba_file: put('hba', 'hostssl all all 127.0.0.1/32 scram-sha-256\n'),
    ssl: 'on',
    ssl_cert_file: put('certificate', certificate),
    ssl_key_file: put('key', key),
  }
  const said = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(folder ?? '', 'postgres'), ['-D', data, ...said], { ...who, cwd: home, stdio: 'ignore' })
  const gone = new Promise<void>((done) => server.once('exit', () => done()))
  await untilThere({ host: '127.0.0.1', port, user: username, password, database: 'postgres' })
  return {
    port,
    username,
    password,
    async stop() {
      server.kill('SIGINT')
      await gone
      rmSync(dirname(data), { recursive: true, force: true })
    },
  }
}

async function untilThere(config: pg.ClientConfig): Promise<void> {
  for (let left = 200; ; left--) {
    const client = new pg.Client({ ...config, ssl: { rejectUnauthorized: false } })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
