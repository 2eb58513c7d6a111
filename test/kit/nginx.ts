import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNginx } from '../../scripts/test/nginx'
import { endLater } from './cleanup'
import { eventually } from './eventually'

/** Where this machine has no nginx, what needs it is not tried; `npm test` says so. */
export const describeWithNginx = findNginx() ? describe : describe.skip

/** What stands in `http { }`, and in a `server { }` of it beside its `listen`. A byte is one sign. */
interface Settings {
  http?: string
  server?: string
  /** What lies beside them, by its name. */
  files?: Readonly<Record<string, string>>
}

const folderOf = ({ http = '', server = '', files = {} }: Settings, port: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'colonnade-nginx-'))
  endLater(async () => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'logs'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`)
  const text = `daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
http { access_log off; ${temporary.join(' ')}
${http}
server { listen 127.0.0.1:${port};
${server}
} }`
  for (const [name, content] of Object.entries({ ...files, 'nginx.conf': text }))
    writeFileSync(join(folder, name), content, 'latin1')
  return folder
}

const argumentsFor = (folder: string): string[] => ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']

/** What `nginx -t` says against these settings; nothing, where it takes them. */
export function nginxFaults(settings: Settings): string {
  const args = ['-t', ...argumentsFor(folderOf(settings, 1))]
  const { status, stderr } = spawnSync(findNginx() ?? '', args, { encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** What nginx answers to one path, which goes over the wire as it is. */
export type AskNginx = (path: string) => Promise<{ status: number; location: string | undefined }>

/** Runs nginx on the loopback with these settings until the tests of the file are over. */
export async function startNginx(settings: Settings): Promise<AskNginx> {
  const port = await freePort()
  const child: ChildProcess = spawn(findNginx() ?? '', argumentsFor(folderOf(settings, port)), { stdio: 'ignore' })
  endLater(async () => {
    child.kill('SIGQUIT')
    if (child.exitCode === null) await once(child, 'exit')
  })
  const ask: AskNginx = (path) =>
    new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
      })
        .on('error', reject)
        .end(),
    )
  await eventually(async () => expect((await ask('/')).status).toBeGreaterThan(0))
  return ask
}
